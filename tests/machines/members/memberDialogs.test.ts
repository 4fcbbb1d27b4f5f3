import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { Invitation } from '../../../src/api/members/invitations';
import type { Member, MemberFacets, MemberQuery } from '../../../src/api/members/memberSchemas';
import type { Problem } from '../../../src/api/http/problem';
import { invitationsMachine } from '../../../src/machines/members/invitations.machine';
import { inviteMachine, type InviteValues } from '../../../src/machines/members/invite.machine';
import {
  memberDialogsMachine,
  type MemberDialogsEvent,
} from '../../../src/machines/members/memberDialogs.machine';
import { memberExportMachine } from '../../../src/machines/members/memberExport.machine';
import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import { memberFormMachine } from '../../../src/machines/members/memberForm.machine';
import { memberImportMachine } from '../../../src/machines/members/memberImport.machine';
import { firstQuery } from '../../../src/machines/members/memberList';
import { memberRoleMachine, type MemberRoleInput } from '../../../src/machines/members/memberRole.machine';
import type { ModalInput } from '../../../src/machines/page/modal';
import { controlled, listener, refusal, flushPromises, taken, unreachable } from '../../support/actors';
import { fieldsOf, listenedFields } from '../../support/fields';

const gone: Problem = { kind: 'refused', code: 404, message: 'Not found' };
const people = { query: firstQuery, total: 42 };

/** A modal actor that records its input, and closes on command. */
const modals = () => {
  const open: ModalInput[] = [];
  let close: (() => void) | undefined;
  const logic = fromCallback<EventObject, ModalInput>(({ input, sendBack }) => {
    open.push(input);
    close = () => {
      sendBack({ type: 'modal.closed' });
    };
    return () => void open.splice(open.indexOf(input), 1);
  });
  return { open, logic, close: () => close?.() };
};

describe('the dialogs of the member list', () => {
  const arrange = () => {
    const modal = modals();
    const actors = { modal: modal.logic };
    const { fields } = listenedFields();
    const actor = createActor(
      memberDialogsMachine.provide({
        actors: {
          ...actors,
          memberForm: memberFormMachine.provide({
            actors: { ...actors, fields, readMember: controlled<Member, { id: string }>().logic },
          }),
          memberRole: memberRoleMachine.provide({ actors }),
          memberExport: memberExportMachine.provide({ actors }),
          memberImport: memberImportMachine.provide({ actors }),
          invite: inviteMachine.provide({
            actors: {
              ...actors,
              fields,
              invitations: invitationsMachine.provide({
                actors: {
                  fetchInvitations: controlled<readonly Invitation[]>().logic,
                  watchService: listener().logic,
                },
              }),
            },
          }),
        },
      }),
    ).start();
    return { modal, actor };
  };

  const requests: [MemberDialogsEvent, ModalInput['name'], object][] = [
    [{ type: 'creation.requested' }, 'CreateComponent', {}],
    [{ type: 'edit.requested', id: 'm1' }, 'RightSidebarBase', { memberId: 'm1' }],
    [{ type: 'role.requested', ids: ['m1'], role: 'User' }, 'AssignModel', { ids: ['m1'] }],
    [{ type: 'deletion.requested', ids: ['m1', 'm2'] }, 'confirmation', { ids: ['m1', 'm2'] }],
    [{ type: 'export.requested', ...people }, 'ExportUserModel', people],
    [{ type: 'import.requested' }, 'contentModel', { content: 'import' }],
    [{ type: 'invitation.requested' }, 'contentModel', { content: 'invite' }],
  ];

  it.each(requests)('%o opens the modal %s with its arguments', (request, name, given) => {
    const { modal, actor } = arrange();
    actor.send(request);
    expect(modal.open).toEqual([{ name, arguments: given }]);
    actor.send({ type: 'creation.requested' });
    expect(modal.open).toHaveLength(1);
    modal.close();
    expect(actor.getSnapshot().value).toBe('closed');
    expect(modal.open).toEqual([]);
  });
});

describe('changing roles', () => {
  const arrange = () => {
    const assignRole = controlled<undefined, MemberRoleInput>();
    const modal = modals();
    const said: string[] = [];
    const reported: Problem[] = [];
    const actor = createActor(
      memberRoleMachine.provide({
        actors: { assignRole: assignRole.logic, modal: modal.logic, watchService: listener().logic },
        actions: {
          notify: (_, { text }) => said.push(text),
          reportProblem: (_, { problem }) => reported.push(problem),
        },
      }),
      { input: { ids: ['m1', 'm2'], role: 'User' } },
    ).start();
    actor.send({ type: 'role.chosen', role: 'Moderator' });
    return { actor, assignRole, modal, said, reported };
  };

  it('changes the role of all selected members and confirms it', async () => {
    const { actor, assignRole, said } = arrange();
    actor.send({ type: 'form.submitted' });
    expect(assignRole.last().input).toEqual({ ids: ['m1', 'm2'], role: 'Moderator' });
    assignRole.last().resolve(undefined);
    await flushPromises();
    expect(said).toEqual(['Student Updated Successfully!']);
    expect(actor.getSnapshot().output).toEqual({ changed: true });
  });

  it('that is refused shows the reason and can be retried; closing it reports a possible change', async () => {
    const { actor, assignRole, modal, reported } = arrange();
    actor.send({ type: 'form.submitted' });
    assignRole.last().reject(refusal(taken));
    await flushPromises();
    expect(reported).toEqual([taken]);
    expect(actor.getSnapshot().context.problem).toEqual(taken);
    actor.send({ type: 'role.chosen', role: 'Viewer' });
    actor.send({ type: 'form.submitted' });
    expect(assignRole.last().input.role).toBe('Viewer');
    modal.close();
    expect(actor.getSnapshot().output).toEqual({ changed: true });
  });
});

describe('exporting', () => {
  const arrange = () => {
    const exportMembers = controlled<undefined, { query: MemberQuery }>();
    const modal = modals();
    const said: string[] = [];
    const reported: Problem[] = [];
    const actor = createActor(
      memberExportMachine.provide({
        actors: { exportMembers: exportMembers.logic, modal: modal.logic },
        actions: {
          notify: (_, { text }) => said.push(text),
          reportProblem: (_, { problem }) => reported.push(problem),
        },
      }),
      { input: people },
    ).start();
    actor.send({ type: 'export.confirmed' });
    return { actor, exportMembers, modal, said, reported };
  };

  it('downloads all members that match the query, and closes', async () => {
    const { actor, exportMembers, said } = arrange();
    expect(exportMembers.last().input).toEqual({ query: firstQuery });
    exportMembers.last().resolve(undefined);
    await flushPromises();
    expect(said).toHaveLength(1);
    expect(actor.getSnapshot().output).toEqual({ changed: false });
  });

  it('that fails shows the reason and can be retried; closing the dialog aborts the export', async () => {
    const { actor, exportMembers, modal, reported } = arrange();
    exportMembers.last().reject(refusal(unreachable));
    await flushPromises();
    expect(reported).toEqual([unreachable]);
    actor.send({ type: 'export.confirmed' });
    modal.close();
    expect(exportMembers.last().signal.aborted).toBe(true);
    expect(actor.getSnapshot().status).toBe('done');
  });
});

describe('inviting', () => {
  const open = (id: string, status: Invitation['status'] = 'pending'): Invitation => ({
    id,
    status,
    email: `${id}@school.example`,
    role: 'User',
    profileName: { name: id },
    expiresAt: '2030-01-01T00:00:00Z',
  });

  const arrange = async () => {
    const invite = controlled<{ url: string }, InviteValues>();
    const copy = controlled<undefined, { text: string }>();
    const fetchInvitations = controlled<readonly Invitation[]>();
    const revokeInvitation = controlled<undefined, { id: string }>();
    const held = listenedFields();
    const said: string[] = [];
    const reported: Problem[] = [];
    const logged: unknown[] = [];
    const actions = {
      notify: (_: unknown, { text }: { text: string }) => said.push(text),
      reportProblem: (_: unknown, { problem }: { problem: Problem }) => reported.push(problem),
      logProblem: (_: unknown, { error }: { error: unknown }) => logged.push(error),
    };
    const invitations = invitationsMachine.provide({
      actors: {
        fetchInvitations: fetchInvitations.logic,
        revokeInvitation: revokeInvitation.logic,
        watchService: listener().logic,
      },
      actions,
    });
    const actor = createActor(
      inviteMachine.provide({
        actors: {
          invite: invite.logic,
          copy: copy.logic,
          invitations,
          modal: modals().logic,
          fields: held.fields,
        },
        actions,
      }),
    ).start();
    fetchInvitations.last().resolve([open('a'), open('b', 'accepted'), open('c')]);
    await flushPromises();
    const fill = () => {
      actor.send({ type: 'field.changed', field: 'name', value: 'Grace' });
      actor.send({ type: 'field.changed', field: 'email', value: 'grace@school.example' });
      actor.send({ type: 'form.submitted' });
    };
    const pending = () => {
      const child = actor.getSnapshot().children.invitations;
      if (!child) throw new Error('No invitations');
      return child;
    };
    const ids = () =>
      pending()
        .getSnapshot()
        .context.invitations.map(({ id }) => id);
    return {
      actor,
      invite,
      copy,
      fetchInvitations,
      revokeInvitation,
      held,
      said,
      reported,
      logged,
      fill,
      pending,
      ids,
    };
  };

  it('requires a name and an address', async () => {
    const { actor, invite } = await arrange();
    actor.send({ type: 'form.submitted' });
    expect(fieldsOf(actor).value).toBe('incomplete');
    expect(invite.calls).toHaveLength(0);
  });

  it('creates a link, copies it, and lists the invitation', async () => {
    const { actor, invite, copy, fetchInvitations, held, said, fill } = await arrange();
    fill();
    expect(invite.last().input).toEqual({ name: 'Grace', email: 'grace@school.example', role: 'User' });
    invite.last().resolve({ url: 'https://site.example/#/signup?x' });
    await flushPromises();
    expect(actor.getSnapshot().value).toEqual({ made: 'shown' });
    expect(fetchInvitations.calls).toHaveLength(2);
    expect(held.heard.at(-1)).toBe('input.saved');
    actor.send({ type: 'copy.requested' });
    expect(copy.last().input).toEqual({ text: 'https://site.example/#/signup?x' });
    copy.last().resolve(undefined);
    await flushPromises();
    expect(said).toEqual(['Content copied to clipboard!']);
    expect(actor.getSnapshot().value).toEqual({ made: 'copied' });
    actor.send({ type: 'form.emptied' });
    expect(actor.getSnapshot().context.link).toBe('');
    expect(fieldsOf(actor).context.values).toMatchObject({ name: '', email: '' });
  });

  it('only logs a failed copy', async () => {
    const { actor, invite, copy, reported, logged, fill } = await arrange();
    fill();
    invite.last().resolve({ url: 'https://site.example/#/signup?x' });
    await flushPromises();
    actor.send({ type: 'copy.requested' });
    copy.last().reject(new Error('denied'));
    await flushPromises();
    expect(logged).toHaveLength(1);
    expect(reported).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ made: 'shown' });
  });

  it('that is refused keeps the input and shows the reason', async () => {
    const { actor, invite, reported, fill } = await arrange();
    fill();
    invite.last().reject(refusal(taken));
    await flushPromises();
    expect(actor.getSnapshot().value).toBe('editing');
    expect(fieldsOf(actor).value).toBe('refused');
    expect(fieldsOf(actor).context.values['name']).toBe('Grace');
    expect(reported).toEqual([taken]);
  });

  it('lists only the open invitations, and removes a revoked one', async () => {
    const { pending, revokeInvitation, ids, said } = await arrange();
    expect(ids()).toEqual(['a', 'c']);
    pending().send({ type: 'revocation.requested', id: 'a' });
    expect(revokeInvitation.last().input).toEqual({ id: 'a' });
    revokeInvitation.last().resolve(undefined);
    await flushPromises();
    expect(ids()).toEqual(['c']);
    expect(said).toEqual(['Invitation revoked.']);
  });

  it('continues to revoke an invitation while another one is created', async () => {
    const { pending, revokeInvitation, fetchInvitations, ids, said } = await arrange();
    pending().send({ type: 'revocation.requested', id: 'a' });
    pending().send({ type: 'invitations.requested' });
    expect(revokeInvitation.last().signal.aborted).toBe(false);
    fetchInvitations.last().resolve([open('d'), open('a'), open('c')]);
    await flushPromises();
    revokeInvitation.last().resolve(undefined);
    await flushPromises();
    expect(said).toEqual(['Invitation revoked.']);
    fetchInvitations.last().resolve([open('d'), open('c')]);
    await flushPromises();
    expect(ids()).toEqual(['d', 'c']);
  });

  it('reloads the list when the invitation to revoke has been accepted meanwhile', async () => {
    const { pending, revokeInvitation, fetchInvitations, ids } = await arrange();
    pending().send({ type: 'revocation.requested', id: 'a' });
    revokeInvitation.last().reject(refusal(gone));
    await flushPromises();
    expect(pending().getSnapshot().matches({ list: 'loading' })).toBe(true);
    fetchInvitations.last().resolve([open('a', 'accepted')]);
    await flushPromises();
    expect(ids()).toEqual([]);
  });

  it('keeps an invitation that could not be revoked; a list that failed to load can be retried', async () => {
    const { pending, revokeInvitation, fetchInvitations, ids, reported } = await arrange();
    pending().send({ type: 'revocation.requested', id: 'a' });
    revokeInvitation.last().reject(refusal(unreachable));
    await flushPromises();
    expect(ids()).toEqual(['a', 'c']);
    pending().send({ type: 'invitations.requested' });
    fetchInvitations.last().reject(refusal(unreachable));
    await flushPromises();
    expect(pending().getSnapshot().matches({ list: 'failed' })).toBe(true);
    expect(reported).toEqual([unreachable, unreachable]);
  });
});

describe('the permissions for the member list', () => {
  const arrange = async (access: MemberFacets['access']) => {
    const fetchFacets = controlled<MemberFacets>();
    const logged: unknown[] = [];
    const actor = createActor(
      memberFacetsMachine.provide({
        actors: { fetchFacets: fetchFacets.logic, watchService: listener().logic },
        actions: { logProblem: (_, { error }) => logged.push(error) },
      }),
    ).start();
    fetchFacets.last().resolve({ access, categories: ['Coaching'], classes: ['Spring'] });
    await flushPromises();
    return { actor, fetchFacets, logged };
  };

  it.each([
    ['read', 'reader', false, false],
    ['manage', 'manager', true, false],
    ['owner', 'owner', true, true],
  ] as const)(
    '%s access makes a %s: may manage %s, may invite %s',
    async (access, state, manages, invites) => {
      const { actor } = await arrange(access);
      const now = actor.getSnapshot();
      expect(now.value).toEqual({ facets: 'loaded', access: state });
      expect([now.hasTag('manages'), now.hasTag('invites')]).toEqual([manages, invites]);
      expect(now.context).toEqual({ categories: ['Coaching'], classes: ['Spring'] });
    },
  );

  it('are kept while they are reloaded, and when that fails', async () => {
    const { actor, fetchFacets, logged } = await arrange('owner');
    actor.send({ type: 'facets.requested' });
    expect(actor.getSnapshot().hasTag('invites')).toBe(true);
    fetchFacets.last().reject(refusal(unreachable));
    await flushPromises();
    expect(actor.getSnapshot().value).toEqual({ facets: 'failed', access: 'owner' });
    expect(logged).toHaveLength(1);
  });
});

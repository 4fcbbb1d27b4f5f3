import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { InvitationPreview } from '../../../src/api/account/userSchemas';
import type { Credentials } from '../../../src/machines/session/authTypes';
import type { Notice } from '../../../src/machines/shared/effects';
import {
  signupMachine,
  type SignupInvitation,
  type Registration,
  type SignupInput,
} from '../../../src/machines/account/signup.machine';
import { controlled, refusal, flushPromises, taken, unreachable } from '../../support/actors';
import { fieldsOf, listenedFields } from '../../support/fields';

const invitation: SignupInvitation = {
  email: 'bo@school.example',
  role: 'Moderator',
  teamId: 't1',
  parentUser: 'u1',
  profileName: { name: 'Helper', code: 'abc' },
};

function arrange(input: Partial<SignupInput> = {}) {
  const lookUpInvitation = controlled<InvitationPreview, SignupInvitation>();
  const register = controlled<undefined, Registration>();
  const logIn = controlled<undefined, Credentials>();
  const openWelcome = controlled<{ opened: boolean }>();
  const held = listenedFields();
  const log: string[] = [];
  const notices: Notice[] = [];
  const reportProblem = vi.fn();
  const actor = createActor(
    signupMachine.provide({
      actors: {
        lookUpInvitation: lookUpInvitation.logic,
        register: register.logic,
        logIn: logIn.logic,
        openWelcome: openWelcome.logic,
        fields: held.fields,
      },
      actions: {
        notify: (_, notice) => {
          notices.push(notice);
          log.push(`says ${notice.text}`);
        },
        navigate: (_, { to }) => log.push(`goes to ${to}`),
        offerFocus: () => undefined,
        logProblem: () => undefined,
        reportProblem: (_, { problem }) => void reportProblem(problem),
      },
    }),
    {
      input: {
        invitation: null,
        email: '',
        home: '/',
        redirectTo: '/pricing',
        loginPage: '/login',
        ...input,
      },
    },
  ).start();
  const type = (field: 'name' | 'email' | 'password', value: string) => {
    actor.send({ type: 'field.changed', field, value });
  };
  const submit = () => {
    actor.send({ type: 'form.submitted' });
  };
  const fillAndSubmit = () => {
    type('name', 'Bo');
    if (!input.email) type('email', 'bo@school.example');
    type('password', 'correct horse');
    submit();
  };
  const state = () => actor.getSnapshot().value;
  const fields = () => fieldsOf(actor);
  return {
    actor,
    lookUpInvitation,
    register,
    logIn,
    openWelcome,
    held,
    log,
    notices,
    reportProblem,
    type,
    submit,
    fillAndSubmit,
    state,
    fields,
  };
}

describe('the mode', () => {
  it('is standard for a visitor without an invitation', () => {
    expect(arrange().state()).toEqual({ standard: 'editing' });
  });

  it('is invited for an invitation, with the invited address filled in', () => {
    const scene = arrange({ invitation, email: invitation.email });
    expect(scene.state()).toEqual({ invited: 'lookingUp' });
    expect(scene.fields().context.values['name']).toBe('Helper');
    expect(scene.fields().context.values.email).toBe(invitation.email);
  });

  it('is neither when the invitation link is damaged', () => {
    const scene = arrange({ invitation: 'damaged' });
    expect(scene.state()).toBe('damaged');
    scene.fillAndSubmit();
    expect(scene.register.calls).toHaveLength(0);
  });
});

describe.each([
  ['standard', {}],
  ['invited', { invitation, email: invitation.email }],
])('%s sign-up', (mode, input) => {
  it('shows an error for missing fields and sends nothing', () => {
    const scene = arrange(input);
    scene.submit();
    expect(scene.fields().value).toBe('incomplete');
    expect(scene.register.calls).toHaveLength(0);
    scene.type('name', 'B');
    expect(scene.fields().value).toBe('filling');
    expect(scene.state()).toEqual({ [mode]: mode === 'invited' ? 'lookingUp' : 'editing' });
  });

  it('sends each call once', () => {
    const scene = arrange(input);
    scene.fillAndSubmit();
    scene.submit();
    expect(scene.state()).toEqual({ [mode]: 'registering' });
    expect(scene.register.calls).toHaveLength(1);
  });

  it('that is refused reports the problem, keeps the input and can be sent again', async () => {
    const scene = arrange(input);
    scene.fillAndSubmit();
    scene.register.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.state()).toEqual({ [mode]: 'editing' });
    expect(scene.fields().value).toBe('refused');
    expect(scene.reportProblem).toHaveBeenCalledWith(taken);
    expect(scene.fields().context.values.name).toBe('Bo');
    scene.submit();
    expect(scene.register.calls).toHaveLength(2);
  });
});

describe('standard sign-up', () => {
  it('registers, logs in and goes to the destination, with one notice at a time', async () => {
    const scene = arrange();
    scene.fillAndSubmit();
    expect(scene.register.last().input).toEqual({
      name: 'Bo',
      email: 'bo@school.example',
      password: 'correct horse',
    });
    scene.register.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toEqual({ standard: 'signingIn' });
    expect(scene.log).toEqual(['says Registered Successfully!!!']);
    expect(scene.notices[0]?.duration).toBe(2000);
    expect(scene.logIn.last().input).toEqual({ email: 'bo@school.example', password: 'correct horse' });
    scene.logIn.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toBe('done');
    expect(scene.log.slice(1)).toEqual(['says Registration successful', 'goes to /pricing']);
    expect(scene.held.heard.at(-1)).toBe('input.saved');
  });

  it('whose log-in fails retries only the log-in', async () => {
    const scene = arrange();
    scene.fillAndSubmit();
    scene.register.last().resolve(undefined);
    await flushPromises();
    scene.logIn.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.state()).toEqual({ standard: 'registered' });
    expect(scene.reportProblem).toHaveBeenCalledWith(unreachable);
    scene.submit();
    expect(scene.state()).toEqual({ standard: 'signingIn' });
    expect(scene.register.calls).toHaveLength(1);
  });
});

describe('invited sign-up', () => {
  const invited = { invitation, email: invitation.email };

  it('says who invites, and as what, as soon as the service has said so', async () => {
    const scene = arrange(invited);
    expect(scene.lookUpInvitation.last().input).toEqual(invitation);
    scene.lookUpInvitation.last().resolve({ inviter: 'Dana', role: 'Moderator' });
    await flushPromises();
    expect(scene.state()).toEqual({ invited: 'editing' });
    expect(scene.actor.getSnapshot().context.preview).toEqual({ inviter: 'Dana', role: 'Moderator' });
  });

  it('says that the link is dead before anybody types', async () => {
    const scene = arrange(invited);
    scene.lookUpInvitation.last().reject(refusal({ kind: 'refused', code: 403, message: 'No' }));
    await flushPromises();
    expect(scene.state()).toBe('dead');
  });

  it('goes on without the inviter when the look-up fails', async () => {
    const scene = arrange(invited);
    scene.lookUpInvitation.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.state()).toEqual({ invited: 'editing' });
    expect(scene.reportProblem).not.toHaveBeenCalled();
  });

  it('does not take the used-up link of its own registration for a dead one', () => {
    const scene = arrange(invited);
    scene.fillAndSubmit();
    expect(scene.state()).toEqual({ invited: 'registering' });
    expect(scene.lookUpInvitation.last().signal.aborted).toBe(true);
  });

  it('sends the invitation with the registration, goes to the log-in page and opens the welcome page in a new tab', async () => {
    const scene = arrange({ invitation, email: invitation.email, loginPage: '/login?redirectTo=%2Fpricing' });
    scene.fillAndSubmit();
    expect(scene.register.last().input).toEqual({
      name: 'Bo',
      password: 'correct horse',
      ...invitation,
      setupComplete: true,
    });
    scene.register.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toEqual({ invited: 'welcoming' });
    scene.openWelcome.last().resolve({ opened: true });
    await flushPromises();
    expect(scene.log).toEqual([
      'says Registered Successfully!!!',
      'goes to /login?redirectTo=%2Fpricing',
      'says You are all set! Registered Successfully',
    ]);
    expect(scene.notices[1]?.link).toBeUndefined();
    expect(scene.logIn.calls).toHaveLength(0);
    expect(scene.state()).toBe('done');
  });

  it('links to the welcome page in the toast when the browser blocked the new tab', async () => {
    const scene = arrange({ invitation, email: invitation.email });
    scene.fillAndSubmit();
    scene.register.last().resolve(undefined);
    await flushPromises();
    scene.openWelcome.last().resolve({ opened: false });
    await flushPromises();
    expect(scene.notices[1]?.link).toEqual({ text: 'Open the welcome page', href: '#/welcome' });
  });
});

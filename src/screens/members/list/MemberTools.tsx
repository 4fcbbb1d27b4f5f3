import type { MemberQuery } from '../../../api/members/memberSchemas';
import { Checkbox } from '../../../components/controls/Checkbox';
import { Chip } from '../../../components/controls/Chip';
import { IconButton } from '../../../components/controls/IconButton';
import { SearchField } from '../../../components/controls/SearchField';
import { Segments } from '../../../components/controls/Segments';
import { members as words, invitedView, sortings } from '../../../content/members';
import { roleViews } from '../../../content/roles';
import { firstQuery } from '../../../machines/members/memberQuery';
import { useHydrated } from '../../../components/foundations/useHydrated';
import { useMembers } from '../machines';
import {
  useFacets,
  useInvitations,
  useIsInvitedShown,
  useIsListKnown,
  useMembersSelector,
  useOffersInvitations,
} from '../selectors';
import { SmallButton } from '../../../components/controls/Button';
import { Icon } from '../../../components/foundations/Icon';
import { PanelBody, Popover } from '../../../components/overlays/Popover';
import { SelectField } from '../../../components/controls/SelectField';

/** The filters that are set, each with the value that removes it. */
const activeFilters = ({ addedSince, withoutEmail, class: group, categoryId }: MemberQuery) =>
  [
    {
      text: addedSince ? words.filter.since(addedSince) : '',
      none: { filter: 'addedSince', value: '' } as const,
    },
    {
      text: withoutEmail ? words.filter.withoutEmail : '',
      none: { filter: 'withoutEmail', value: false } as const,
    },
    { text: group && `${words.filter.class}: ${group}`, none: { filter: 'class', value: '' } as const },
    {
      text: categoryId && `${words.filter.categoryId}: ${categoryId}`,
      none: { filter: 'categoryId', value: '' } as const,
    },
  ].filter(({ text }) => text !== '');

/** The search, the filters and the views by role. */
export function MemberTools() {
  const members = useMembers();
  const hydrated = useHydrated();
  // The prerendered page has no query, so there is neither a text to clear nor a filter to remove.
  const query = useMembersSelector(({ context }) => (hydrated ? context.query : firstQuery));
  const refreshing = useMembersSelector((snapshot) => snapshot.matches({ list: 'refreshing' }));
  const known = useIsListKnown();
  const invitations = useInvitations();
  const offers = useOffersInvitations();
  const invited = useIsInvitedShown();
  return (
    <>
      <SearchField
        label={words.search}
        placeholder={words.searchShort}
        value={query.search}
        onChange={(search) => members.send({ type: 'search.changed', search })}
      />
      <MemberFilters />
      <IconButton
        icon="refresh"
        label={words.refresh}
        busy={refreshing}
        disabled={!known}
        onClick={() => members.send({ type: 'list.refreshed' })}
      />
      <Segments
        label={words.views}
        name="role"
        options={offers ? [...roleViews, invitedView] : roleViews}
        value={invited ? invitedView.id : query.role}
        onChange={(value) => {
          if (value === invitedView.id) {
            members.send({ type: 'filter.changed', filter: 'invited', value: true });
            invitations?.send({ type: 'invitations.requested' });
            return;
          }
          members.send({ type: 'filter.changed', filter: 'role', value });
        }}
      />
      {activeFilters(query).map(({ text, none }) => (
        <Chip
          key={none.filter}
          text={text}
          label={words.filter.remove(text)}
          onRemove={() => members.send({ type: 'filter.changed', ...none })}
        />
      ))}
    </>
  );
}

/** The periods by which members can be filtered, in days before today. */
const daysBack = [0, 6, 29] as const;

/** The beginning of the day that was so many days ago, in the browser's zone. */
const sinceDays = (days: number): string => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString();
};

const nameOfSince = (option: string): string => {
  const days = daysBack.find((each) => String(each) === option);
  if (days !== undefined) return words.filter.sinceDays[days];
  return option === '' ? words.filter.any : words.filter.since(option);
};

/** The filters and the sort order. */
function MemberFilters() {
  const members = useMembers();
  const query = useMembersSelector(({ context }) => context.query);
  const { classes, categories } = useFacets();
  const since = query.addedSince ?? '';
  const choices = [
    { filter: 'class', options: classes },
    { filter: 'categoryId', options: categories },
  ] as const;
  return (
    <Popover
      label={words.filter.open}
      role="dialog"
      align="start"
      trigger={(props) => (
        <SmallButton {...props}>
          <Icon name="funnel" size={16} />
          {words.filter.open}
        </SmallButton>
      )}
    >
      <PanelBody>
        {choices.map(({ filter, options }) => (
          <SelectField
            key={filter}
            label={words.filter[filter]}
            name={filter}
            value={query[filter]}
            options={['', ...options]}
            nameOf={(option) => option || words.filter.any}
            onChange={(value) => members.send({ type: 'filter.changed', filter, value })}
          />
        ))}
        <SelectField
          label={words.filter.addedSince}
          name="addedSince"
          value={since}
          options={['', ...daysBack.map(String), ...(since === '' ? [] : [since])]}
          nameOf={nameOfSince}
          onChange={(chosen) => {
            const value = daysBack.map(String).includes(chosen) ? sinceDays(Number(chosen)) : chosen;
            members.send({ type: 'filter.changed', filter: 'addedSince', value });
          }}
        />
        <Checkbox
          label={words.filter.withoutEmail}
          checked={query.withoutEmail ?? false}
          onChange={({ target }) =>
            members.send({ type: 'filter.changed', filter: 'withoutEmail', value: target.checked })
          }
        />
        <SelectField
          label={words.sort}
          name="order"
          value={`${query.sortBy}:${query.order}`}
          options={sortings.map(({ id }) => id)}
          nameOf={(id) => sortings.find((known) => known.id === id)?.name ?? id}
          onChange={(id) => {
            const chosen = sortings.find((known) => known.id === id);
            if (chosen) members.send({ type: 'sort.changed', sortBy: chosen.sortBy, order: chosen.order });
          }}
        />
      </PanelBody>
    </Popover>
  );
}

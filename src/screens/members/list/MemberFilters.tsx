import { Button } from '../../../components/controls/Button';
import { Icon } from '../../../components/foundations/Icon';
import { PanelBody, Popover } from '../../../components/overlays/Popover';
import { SelectField } from '../../../components/controls/SelectField';
import { members as words, sortings } from '../../../content/members';
import { useMembers } from '../machines';
import { useFacets, useMembersSelector } from '../selectors';

/** The filters by class and category, and the sort order. */
export function MemberFilters() {
  const members = useMembers();
  const query = useMembersSelector(({ context }) => context.query);
  const { classes, categories } = useFacets();
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
        <Button {...props} variant="secondary" size="small">
          <Icon name="funnel" size={16} />
          {words.filter.open}
        </Button>
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
            onChange={(value) => {
              members.send({ type: 'filter.changed', filter, value });
            }}
          />
        ))}
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

import styled from 'styled-components';
import { ActionMenu, type Action } from '../overlays/ActionMenu';
import { Avatar } from '../display/Avatar';
import { Tick } from '../controls/Checkbox';
import { IconButton } from '../controls/IconButton';
import { addedOn, members } from '../../content/members';
import { CutText } from '../foundations/layout';
import { heights, inColumns, Line } from './lines';
import { RoleTag } from './RoleTag';

const Row = styled(Line)`
  position: absolute;
  inset: 0 0 auto;
  height: ${heights.row}rem;
  border-bottom: 1px solid var(--line);
  contain: layout style;
  /* The rows below one that goes close up. */
  transition: transform var(--quick);

  /* A text that is shown whole lies over the rows below. */
  &:focus-within {
    z-index: 1;
  }
  &:hover {
    background: color-mix(in srgb, var(--sunken) 65%, transparent);
  }
  &[aria-selected='true'] {
    background: color-mix(in srgb, var(--accent-soft) 55%, var(--surface));
  }

  @media not all and ${inColumns} {
    grid-template:
      'tick name name menu' auto
      'tick email email email' auto
      'tick role class added' auto / 2.75rem auto minmax(0, 1fr) minmax(2.75rem, auto);
    align-content: center;
    height: ${heights.card - 0.5}rem;
    padding-inline: 0.25rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-medium);
    background: var(--surface);

    & > [data-column='tick'] {
      grid-area: tick;
      align-self: start;
    }
    & > [data-column='name'] {
      grid-area: name;
    }
    & > [data-column='email'] {
      grid-area: email;
      margin-bottom: 0.375rem;
    }
    & > [data-column='role'] {
      grid-area: role;
    }
    & > [data-column='class'] {
      grid-area: class;
    }
    & > [data-column='added'] {
      grid-area: added;
      display: flex;
      justify-content: end;
      padding-inline-end: 0.5rem;
      font-size: var(--text-xs);
    }
    & > [data-column='menu'] {
      grid-area: menu;
      justify-self: end;
    }
    &[data-bare] {
      grid-template:
        'name name name' auto
        'email email email' auto
        'role class added' auto / auto minmax(0, 1fr) auto;
      padding-inline: 0.75rem;
    }
    &[aria-selected='true'] {
      border-color: color-mix(in srgb, var(--accent) 45%, var(--line));
    }
  }
`;
const Cell = styled.div.attrs({ role: 'gridcell', tabIndex: -1 })`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;
  color: var(--ink-soft);
  font-size: var(--text-sm);
  line-height: 1.5;

  &:focus {
    outline: none;
  }
  &:focus-visible {
    border-radius: 0.25rem;
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
  /* A press or an arrow key shows the text of a cell whole. */
  &:focus:has(${CutText}:not(:empty)) {
    min-height: 1.5em;
  }
  &:focus ${CutText} {
    position: absolute;
    top: calc(50% - 1em);
    left: -0.5rem;
    width: max-content;
    max-width: calc(100% + 1rem);
    padding: 0.25em 0.5rem;
    border-radius: 0.375rem;
    overflow-wrap: anywhere;
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--line);
    white-space: normal;
  }
`;
const Name = styled.button`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-width: 0;
  min-height: var(--control-small);
  border-radius: 0.375rem;
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 500;
  text-align: left;

  /* The whole cell is the click target. */
  &:disabled {
    pointer-events: none;
  }
  &:hover > ${CutText} {
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 0.2em;
  }
`;

const Own = styled.span`
  flex: none;
  padding-left: 0.5rem;
  color: var(--ink-faint);
`;

/** Reports whether Shift was held. A checkbox fires a click for the keyboard as well. */
const pressed = (act: (isExtended: boolean) => void) => (event: { nativeEvent: Event }) =>
  act((event.nativeEvent as MouseEvent).shiftKey);

/** The displayed fields of a member. */
interface MemberFacts extends Record<'username' | 'email' | 'class' | 'categoryId', string | null> {
  name: string;
  role: string;
  addedAt: string;
}

const { select, menu, own: ownMark } = members.row;

/** A member in a `VirtualGrid`: a table row, or a card on screens that are too narrow for columns. */
export function MemberLine({
  member,
  quiet,
  own,
  readOnly,
  bare,
  index,
  top,
  tabbable,
  selected,
  actions,
  onSelect,
  onOpen,
}: {
  member: MemberFacts;
  /** The list has one role only: the role is text, not a tag. */
  quiet: boolean;
  /** Marks the person's own row. */
  own: boolean;
  /** Hides the checkbox and the actions. */
  readOnly: boolean;
  /** Removes their columns as well. */
  bare: boolean;
  index: number;
  top: number;
  tabbable: boolean;
  selected: boolean;
  actions: readonly Action[];
  /** `isExtended`: Shift was held, which selects every row from the last selected one. */
  onSelect: (isExtended: boolean) => void;
  onOpen: () => void;
}) {
  const tabIndex = tabbable ? 0 : -1;
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-bare={bare || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {bare ? null : (
        <Cell data-column="tick">
          {readOnly ? null : (
            <Tick
              label={select(member.name)}
              checked={selected}
              onChange={pressed(onSelect)}
              tabIndex={tabIndex}
            />
          )}
        </Cell>
      )}
      <Cell data-column="name">
        <Name type="button" tabIndex={tabIndex} disabled={readOnly} onClick={onOpen}>
          <Avatar name={member.name} size="small" />
          <CutText dir="auto">{member.name}</CutText>
        </Name>
        {own ? <Own>{ownMark}</Own> : null}
      </Cell>
      <Cell data-column="username">
        <CutText>{member.username}</CutText>
      </Cell>
      <Cell data-column="role">
        <RoleTag role={member.role} quiet={quiet} />
      </Cell>
      <Cell data-column="email">
        <CutText>{member.email}</CutText>
      </Cell>
      <Cell data-column="class">
        <CutText>{member.class}</CutText>
      </Cell>
      <Cell data-column="categoryId">
        <CutText>{member.categoryId}</CutText>
      </Cell>
      <Cell data-column="added">
        <CutText>{member.addedAt && addedOn(member.addedAt)}</CutText>
      </Cell>
      {bare ? null : (
        <Cell data-column="menu">
          {readOnly ? null : (
            <ActionMenu
              label={menu(member.name)}
              actions={actions}
              trigger={(props) => (
                <IconButton {...props} icon="more" label={menu(member.name)} tabIndex={tabIndex} />
              )}
            />
          )}
        </Cell>
      )}
    </Row>
  );
}

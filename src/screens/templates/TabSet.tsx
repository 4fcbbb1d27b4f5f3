import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { Button, SmallButton } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { SearchField, SearchRow } from '../../components/controls/SearchField';
import { EmptyState } from '../../components/display/EmptyState';
import { Icon } from '../../components/foundations/Icon';
import { VisuallyHidden } from '../../components/foundations/layout';
import { Sheet } from '../../components/display/Sheet';
import { Tabs } from '../../components/display/Tabs';
import { templateTabs } from '../../content/affiliate';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { useHydrated } from '../../components/foundations/useHydrated';

/** The number of words that distinguish one text from the others. */
const firstWords = (text: string) => text.slice(0, 60).replace(/\s+/g, ' ').replace(/ \S*$/, '…');

/** How many tabs the prerendered page describes: with all of them it would need another round trip on a phone. */
const describedEarly = 4;

/** Texts in tabs named after `noun` (Post1, Post2, …). `children` renders one text; copying keeps it unchanged. */
export function TabSet({
  label,
  noun,
  texts,
  about,
  search: words,
  headingLevel,
  children,
}: {
  label: string;
  noun: string;
  texts: readonly string[];
  /** The subject of each text; its first words by default. */
  about?: readonly string[];
  /** The words of a search among the texts; without them there is none. */
  search?: (typeof templateTabs)['posts']['search'];
  /** The level of the heading that reports an empty result. */
  headingLevel: 2 | 3;
  /** Renders the text of the tab at `index`. */
  children: (index: number) => ReactNode;
}) {
  const id = useId();
  const actor = useActorRef(useProvided('tabs'), { input: { form: id, count: texts.length } });
  const hydrated = useHydrated();
  const { search, found, selectedIndex } = useSelector(actor, ({ context }) => context);
  const place = found.indexOf(selectedIndex);
  const name = `${noun}${selectedIndex + 1}`;
  const select = (at: number) => actor.send({ type: 'tab.selected', index: found[at] ?? selectedIndex });
  return (
    <div id={id}>
      {words ? (
        <SearchRow>
          <SearchField
            label={words.label}
            value={search}
            onChange={(typed) =>
              actor.send({ type: 'search.changed', search: typed, found: indicesWith(texts, typed) })
            }
          />
          <p role="status">{words.count(found.length)}</p>
        </SearchRow>
      ) : null}
      {words && found.length === 0 ? (
        <EmptyState
          icon={<Icon name="search" size={26} />}
          headingLevel={headingLevel}
          title={words.nothing}
          text={words.advice(search)}
          action={
            <Button variant="secondary" onClick={() => actor.send({ type: 'search.cleared' })}>
              {words.clear}
            </Button>
          }
        />
      ) : (
        <Tabs
          label={label}
          tabs={found.map((index) => ({
            name: `${noun}${index + 1}`,
            about:
              hydrated || index < describedEarly ? (about?.[index] ?? firstWords(texts[index] ?? '')) : '',
          }))}
          selectedIndex={place}
          onSelect={select}
        >
          <Sheet
            title={name}
            note={templateTabs.place(place + 1, found.length)}
            action={
              <>
                <IconButton
                  icon="back"
                  label={templateTabs.previous(noun)}
                  disabled={place === 0}
                  onClick={() => select(place - 1)}
                />
                <IconButton
                  icon="arrow"
                  label={templateTabs.next(noun)}
                  disabled={place === found.length - 1}
                  onClick={() => select(place + 1)}
                />
                <SmallButton
                  onClick={() => actor.send({ type: 'copy.requested', text: texts[selectedIndex] ?? '' })}
                >
                  <Icon name="copy" size={16} />
                  {templateTabs.copy} <VisuallyHidden>{name}</VisuallyHidden>
                </SmallButton>
              </>
            }
          >
            {children(selectedIndex)}
          </Sheet>
        </Tabs>
      )}
    </div>
  );
}

/** Normalizes a text for searching: lower case, straight quotes, single spaces. */
const plain = (text: string) =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** The indices of the texts that contain the search text. */
const indicesWith = (texts: readonly string[], search: string): number[] => {
  const words = plain(search);
  return texts.flatMap((text, index) => (plain(text).includes(words) ? [index] : []));
};

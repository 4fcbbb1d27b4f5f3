import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { Icon } from '../../components/foundations/Icon';
import { VisuallyHidden } from '../../components/foundations/layout';
import { Sheet } from '../../components/display/Sheet';
import { Tabs } from '../../components/display/Tabs';
import { templateTabs } from '../../content/affiliate';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { useHydrated } from '../../components/foundations/useHydrated';

/** Enough words to tell one text from the others. */
const firstWords = (text: string) => text.slice(0, 60).replace(/\s+/g, ' ').replace(/ \S*$/, '…');

/** How many tabs the prerendered page describes: with all of them it would need another round trip on a phone. */
const describedEarly = 4;

/** Texts in tabs named after `noun` (Post1, Post2, …). `children` renders one text; copying keeps it unchanged. */
export function TabSet({
  label,
  noun,
  texts,
  about,
  children,
}: {
  label: string;
  noun: string;
  texts: readonly string[];
  /** What each text is about; its first words unless given. */
  about?: readonly string[];
  /** Renders the text of the tab at `index`. */
  children: (index: number) => ReactNode;
}) {
  const actor = useActorRef(useProvided('tabs'));
  const hydrated = useHydrated();
  const selectedIndex = useSelector(actor, ({ context }) => context.selectedIndex);
  const name = `${noun}${selectedIndex + 1}`;
  const select = (index: number) => {
    actor.send({ type: 'tab.selected', index });
  };
  return (
    <Tabs
      label={label}
      tabs={texts.map((text, index) => ({
        name: `${noun}${index + 1}`,
        about: hydrated || index < describedEarly ? (about?.[index] ?? firstWords(text)) : '',
      }))}
      selectedIndex={selectedIndex}
      onSelect={select}
    >
      <Sheet
        title={name}
        note={templateTabs.place(selectedIndex + 1, texts.length)}
        action={
          <>
            <IconButton
              icon="back"
              label={templateTabs.previous(noun)}
              disabled={selectedIndex === 0}
              onClick={() => {
                select(selectedIndex - 1);
              }}
            />
            <IconButton
              icon="arrow"
              label={templateTabs.next(noun)}
              disabled={selectedIndex === texts.length - 1}
              onClick={() => {
                select(selectedIndex + 1);
              }}
            />
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                actor.send({ type: 'copy.requested', text: texts[selectedIndex] ?? '' });
              }}
            >
              <Icon name="copy" size={16} />
              {templateTabs.copy} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </>
        }
      >
        {children(selectedIndex)}
      </Sheet>
    </Tabs>
  );
}

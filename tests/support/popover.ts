import { configure } from '@testing-library/react';

// To jsdom a popover stays hidden while it is open; its contents are there only then.
configure({ defaultHidden: true });

const toggle = (panel: Element, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  panel.dispatchEvent(Object.assign(new Event(type), { newState }));

/** What jsdom lacks of popovers: a click on a button opens its own, and a script closes it. */
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
  const panel = id && document.getElementById(id);
  if (panel) for (const type of ['beforetoggle', 'toggle'] as const) toggle(panel, type, 'open');
});
HTMLElement.prototype.hidePopover = function hidePopover() {
  toggle(this, 'toggle', 'closed');
};

import { configure } from '@testing-library/react';

// jsdom treats an open popover as hidden, so queries must include hidden elements.
configure({ defaultHidden: true });

const toggle = (panel: Element, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  panel.dispatchEvent(Object.assign(new Event(type), { newState }));

/** jsdom does not implement popovertarget and hidePopover. */
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
  const panel = id && document.getElementById(id);
  if (panel) for (const type of ['beforetoggle', 'toggle'] as const) toggle(panel, type, 'open');
});
HTMLElement.prototype.hidePopover = function hidePopover() {
  toggle(this, 'toggle', 'closed');
};

import { Button } from '../../components/controls/Button';
import { Notice } from '../../components/display/Notice';
import { dialog } from '../../content/site';

/** Says that a dialog shows what was typed before it was closed, with the button that takes it away. */
export const KeptDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    action={
      <Button variant="secondary" size="small" onClick={onDiscard}>
        {dialog.discard}
      </Button>
    }
  >
    {dialog.kept}
  </Notice>
);

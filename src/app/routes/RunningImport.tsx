import { useImport } from '../../screens/AppContext';
import { lazyPart } from '../loading/lazyPart';

const ImportStatus = lazyPart(async () => (await import('../actors/memberDialogs')).ImportStatus, {
  placeholder: null,
});

/** The import, which continues on all pages; nothing before a person has opened it. */
export const RunningImport = () => (useImport() ? <ImportStatus /> : null);

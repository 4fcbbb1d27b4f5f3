import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toastify.css';
import type { Notice } from '../machines/effects';

/** The toast library's own container. */
export const Toastify = () => (
  <ToastContainer position="bottom-right" hideProgressBar newestOnTop closeOnClick={false} pauseOnFocusLoss />
);

/** Shows a notice; its text is its identity, so the same error doesn't pile up. */
export const showToast = ({ kind, text, duration, link }: Notice): void => {
  toast[kind](
    <>
      {text}
      {link ? (
        <>
          {' '}
          <a href={link.href} target="_blank" rel="noopener">
            {link.text}
          </a>
        </>
      ) : null}
    </>,
    { toastId: text, autoClose: duration === 'untilDismissed' ? false : duration },
  );
};

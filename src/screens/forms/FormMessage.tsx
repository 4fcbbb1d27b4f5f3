import type { useForm } from './formActor';
import { FormError } from '../../components/controls/FormError';
import { Link } from '../../components/controls/Link';
import { form as words } from '../../content/form';
import type { WayOn } from '../../machines/shared/fields.machine';

/** The addresses of the ways on after a refusal. */
export type WaysOn = Partial<Record<WayOn, string>>;

/** What the form says as a whole: that a field is missing, or why the service refused it, with the ways on. */
export function FormMessage({
  form: { message, messageId },
  incomplete = words.incomplete,
  waysOn = {},
}: {
  form: ReturnType<typeof useForm>;
  incomplete?: string;
  waysOn?: WaysOn;
}) {
  if (message === null) return null;
  if (message.kind === 'incomplete') return <FormError id={messageId} message={incomplete} />;
  const links = message.waysOn.flatMap((way) => {
    const href = waysOn[way];
    return href === undefined ? [] : [{ way, href }];
  });
  return (
    <FormError
      id={messageId}
      message={message.text}
      action={
        links.length > 0
          ? links.map(({ way, href }) => (
              <Link key={way} href={href}>
                {words.waysOn[way]}
              </Link>
            ))
          : null
      }
    />
  );
}

const hidden = '[hidden]';
const secretName = /passw|secret|token|ticket|recoverycode|credential|authorization|cookie|apikey/i;
// Secrets by format: JSON Web Tokens, base64url of at least 240 bits, URL parameters with a secret's name.
const secretText =
  /eyJ[\w-]+\.[\w-]+\.[\w-]*|[\w-]{40,}|(?<=[?&]\w*(?:token|code|secret|password)=)[^&#\s"']+/gi;

/**
 * Copies an inspection event as plain data without passwords and tokens, at any depth and inside JSON text.
 * The value of a field with a secret's name is redacted too. Idempotent.
 */
export function redact(value: unknown, isSecret = false, around: readonly object[] = []): unknown {
  if (typeof value === 'string') return isSecret && value !== '' ? hidden : withoutSecretText(value);
  if (typeof value === 'function') return { type: value.name };
  if (typeof value !== 'object' || value === null) return isSecret && Number(value) ? hidden : value;
  if (around.includes(value)) return undefined;
  const within = [...around, value];
  if (Array.isArray(value)) return value.map((item) => redact(item, isSecret, within));
  if (value instanceof Element) return `<${value.localName}>`;
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return redact((value.toJSON as () => unknown)(), isSecret, within);
  const typedSecret = ['field', 'name', 'id'].some((key) => secretName.test(textAt(value, key)));
  const message = value instanceof Error ? { message: value.message } : {};
  return Object.fromEntries(
    Object.entries({ ...message, ...value }).map(([key, item]) => [
      key,
      redact(item, isSecret || secretName.test(key) || (typedSecret && key === 'value'), within),
    ]),
  );
}

const textAt = (value: object, key: string): string => {
  const text = (value as Record<string, unknown>)[key];
  return typeof text === 'string' ? text : '';
};

function withoutSecretText(text: string): string {
  // The inspector serializes elements with the values of their inputs.
  const element = /^<[\w-]+(?=[\s>])/.exec(text);
  if (element) return `${element[0]}>`;
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(redact(JSON.parse(text)));
    } catch {
      // Not JSON.
    }
  }
  return text.replace(secretText, hidden);
}

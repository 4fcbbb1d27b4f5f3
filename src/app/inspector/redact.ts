const hidden = '[hidden]';
const secretName = /passw|secret|token|credential|authorization|cookie|apikey/i;
// Tokens by their look: JSON Web Tokens, anything of 240 bits, and what an address carries under such a name.
const secretText =
  /eyJ[\w-]+\.[\w-]+\.[\w-]*|[\w-]{40,}|(?<=[?&]\w*(?:token|code|secret|password)=)[^&#\s"']+/gi;

/**
 * A copy of what a machine does that may leave the page: plain data without passwords, tokens and what was typed into a
 * field of such a name, however deep it lies, also inside a definition, which is JSON text. A copy of a copy is the same.
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
  // The inspector writes elements out, with the values of the inputs within.
  const element = /^<[\w-]+(?=[\s>])/.exec(text);
  if (element) return `${element[0]}>`;
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(redact(JSON.parse(text)));
    } catch {
      // It only begins like JSON.
    }
  }
  return text.replace(secretText, hidden);
}

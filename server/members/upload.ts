import { HttpProblem, invalid } from '../http/problems';

/** Bytes of the largest file that is taken. */
export const largestFile = 5 * 1024 * 1024;
const longestDelimiter = 72;
const longestHead = 4 * 1024;

const unreadable = () => new HttpProblem(400, 'The request could not be read');

/** The parser takes seconds for thousands of parts or header lines, and lets no other request in meanwhile. */
const refuseManyParts = (body: Buffer): void => {
  if (body.indexOf('\r\n\r\n') > longestHead) throw unreadable();
  const delimiter = body.subarray(0, Math.min(Math.max(body.indexOf('\r\n'), 0), longestDelimiter));
  const second = body.indexOf(delimiter, 1);
  if (second !== -1 && second + delimiter.length < body.length - '--\r\n'.length)
    throw invalid({ file: ['must be the only field'] });
};

/**
 * The file of a form that has one field, `file`.
 * @throws HttpProblem 400 for what is no form, 413 for too large a file, 422 for a form without one
 */
export const uploadedFile = async (body: Buffer, contentType: string): Promise<Uint8Array> => {
  refuseManyParts(body);
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  // Deprecated for servers because it holds the whole form in memory, where this one is already.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const form = await answer.formData().catch((error: unknown) => {
    throw Object.assign(unreadable(), { cause: error });
  });
  const file = form.get('file');
  if (file === null) throw invalid({ file: ['is required'] });
  if (typeof file === 'string') throw invalid({ file: ['must be a file: its part names no filename'] });
  if (file.size > largestFile) throw new HttpProblem(413, 'The request is too large');
  return new Uint8Array(await file.arrayBuffer());
};

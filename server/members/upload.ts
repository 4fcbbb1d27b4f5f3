import { largestFile } from '../../src/api/members/memberFile';
import { fileRefusals } from '../../src/content/memberFile';
import { HttpProblem, invalid } from '../http/problems';

const longestDelimiter = 72;
const longestHead = 4 * 1024;

export const tooLarge = () => new HttpProblem(413, fileRefusals.tooLarge);
const unreadable = () => new HttpProblem(400, 'The request could not be read');

/** The parser takes seconds for thousands of parts or header lines, and blocks other requests meanwhile. */
const refuseManyParts = (body: Buffer): void => {
  const head = body.indexOf('\r\n\r\n');
  if ((head === -1 ? body.length : head) > longestHead) throw unreadable();
  const delimiter = body.subarray(0, Math.min(Math.max(body.indexOf('\r\n'), 0), longestDelimiter));
  const second = body.indexOf(delimiter, 1);
  if (second !== -1 && second + delimiter.length < body.length - '--\r\n'.length)
    throw invalid({ file: ['Must be the only field'] });
};

/**
 * Reads the file from a multipart form whose only field is `file`.
 * @throws HttpProblem 400 for a missing or malformed form, 413 for a file over the limit, 422 for a form without a file
 */
export const uploadedFile = async (body: Buffer | undefined, contentType: string): Promise<Uint8Array> => {
  if (!body) throw unreadable();
  refuseManyParts(body);
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  // Deprecated for servers because it buffers the whole form, which is already in memory here.
  // oxlint-disable-next-line typescript/no-deprecated
  const form = await answer.formData().catch((error: unknown) => {
    throw Object.assign(unreadable(), { cause: error });
  });
  const file = form.get('file');
  if (file === null) throw invalid({ file: ['Required'] });
  if (typeof file === 'string')
    throw invalid({ file: ['Must be a file, and its part must name a filename'] });
  if (file.size > largestFile) throw tooLarge();
  return new Uint8Array(await file.arrayBuffer());
};

import { badRequest, ServiceError } from './service-error.ts'

const large = 20 * 1024 * 1024
const usual = 100 * 1024
/** Far more than any workflow needs, far less than what exhausts a stack when it is written down again. */
const deepest = 200
const largePaths = /^\/v1\/(workflows|notification-templates)(\/|$)/

/** The most bytes a body may have on this path. */
export const bodyLimit = (path: string) => (largePaths.test(path) ? large : usual)

/**
 * The JSON body of a request. A body of another type counts as empty, and so does one that is no object.
 * @throws ServiceError 413 over the limit, 400 for text that is not JSON.
 */
export async function readBody(request: Request, limit: number): Promise<object> {
  if (!isJson(request.headers.get('content-type'))) return {}
  const text = await readText(request, limit)
  if (text.trim() === '') return {}
  const value = parse(text)
  if (isDeeper(value, deepest)) throw badRequest('The body is nested too deeply')
  if (typeof value !== 'object' || value === null) throw badRequest('The body must be a JSON object')
  return Array.isArray(value) ? {} : value
}

const isJson = (type: string | null) => type?.split(';')[0]?.trim().toLowerCase() === 'application/json'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : 'The body is not JSON')
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

/** Counts while it reads: the announced length may be missing or wrong. */
async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    // ^ undici's stream iterates; the DOM's type of it does not say so.
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const tooLarge = () => new ServiceError(413, 'request entity too large')

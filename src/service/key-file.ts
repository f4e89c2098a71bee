import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newApiKey } from './ids.ts'

/**
 * The API key kept in `api-key` of the data folder, made on the first call. Only its owner can read the file.
 * Of two processes that start at once, both get the key of the one that wrote first.
 */
export async function keptApiKey(directory: string): Promise<string> {
  const file = join(directory, 'api-key')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const kept = await read(file)
  if (kept !== undefined) {
    await chmod(file, 0o600)
    return kept
  }
  const key = newApiKey()
  try {
    await writeFile(file, `${key}\n`, { flag: 'wx', mode: 0o600 })
    return key
  } catch (error) {
    const written = await read(file)
    if (written === undefined) throw error
    return written
  }
}

async function read(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim() || undefined
}

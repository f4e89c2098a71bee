import { randomUUID } from 'node:crypto'
import { chmod, link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { newApiKey } from '../store/sql/ids.ts'
import { makeFolder } from '../store/databases/make-folder.ts'
import type { Options } from './options.ts'

export const keyFile = (directory: string): string => join(directory, 'api-key')

/**
 * The key in the data folder, readable only by its owner and created by the first call. Of two processes, the first
 * one's key is kept.
 */
export async function readOrCreateApiKey(directory: string): Promise<string> {
  const file = keyFile(directory)
  makeFolder(directory)
  const stored = await read(file)
  if (stored !== undefined) {
    await chmod(file, 0o600)
    return stored
  }
  return (await createKeyFile(file, newApiKey())) ?? Promise.reject(new Error(`${file} is empty`))
}

/** Creates the file complete or not at all, so half a key is never read; a second process gets the first one's key. */
async function createKeyFile(file: string, key: string): Promise<string | undefined> {
  const draft = await draftOf(file, key)
  try {
    await link(draft, file)
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return await read(file)
    throw error
  } finally {
    await unlink(draft)
  }
}

/** Replaces the stored key atomically: a reader finds either the old or the new one. */
export async function replaceApiKey(directory: string, key: string): Promise<void> {
  const file = keyFile(directory)
  await rename(await draftOf(file, key), file)
}

async function draftOf(file: string, key: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${key}\n`, { flag: 'wx', mode: 0o600 })
  return draft
}

async function read(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim() || undefined
}

type KeyOptions = Pick<Options, 'apiKey' | 'data'>

/** The key used at startup with these options; undefined before the first start. */
export const startupKey = async ({ apiKey, data }: KeyOptions): Promise<string | undefined> =>
  apiKey ?? (await read(keyFile(resolve(data))))

export const apiKeyLocation = ({ apiKey, data }: KeyOptions): string =>
  apiKey === undefined ? `in ${keyFile(resolve(data))}` : 'in API_KEY'

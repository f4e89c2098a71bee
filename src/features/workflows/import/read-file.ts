import { jsonLimits } from '#src/domain/json/json-text.ts'

export type FileReading = { text: string } | { problem: 'file.failed' | 'file.tooLarge' }

/** Bytes. A character may take up to four; what is larger is too large however it is written. */
const most = 4 * jsonLimits.characters

/** The text of a file that was chosen or dropped. */
export async function readFile(file: Pick<File, 'size' | 'text'>): Promise<FileReading> {
  if (file.size > most) return { problem: 'file.tooLarge' }
  try {
    return { text: await file.text() }
  } catch {
    return { problem: 'file.failed' }
  }
}

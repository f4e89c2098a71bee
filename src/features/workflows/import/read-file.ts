import { jsonLimits } from '#src/domain/json/json-text.ts'

export type FileReading = { text: string } | { problem: 'file.failed' | 'file.tooLarge' }

/** Bytes. A character takes up to four, so larger files are too large in any encoding. */
const most = 4 * jsonLimits.characters

/** The text of a chosen or dropped file. */
export async function readFile(file: Pick<File, 'size' | 'text'>): Promise<FileReading> {
  if (file.size > most) return { problem: 'file.tooLarge' }
  try {
    return { text: await file.text() }
  } catch {
    return { problem: 'file.failed' }
  }
}

/** A character that looks like one of JSON's own, and that one. */
export type LookAlike = { written: string; meant: string }

/** Other languages take single quotes; word processors curl them; keyboards for Chinese, Japanese and Arabic have wide and turned signs. */
const meantBy: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '＂': '"',
  "'": '"',
  '‘': '"',
  '’': '"',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '：': ':',
  '，': ',',
  '、': ',',
  '،': ',',
}

/** What the character at an index was probably meant to be. */
export function lookAlikeAt(text: string, index: number): LookAlike | undefined {
  const written = text.charAt(index)
  const meant = meantBy[written]
  return meant === undefined ? undefined : { written, meant }
}

/** The size of a text as SMS messages. Units are septets of GSM 03.38, or 16-bit units of UCS-2. */
export type SmsSize = {
  encoding: 'gsm' | 'ucs2'
  units: number
  segments: number
  left: number
  /** Variables are not counted: their values are unknown until the message is sent. */
  atLeast: boolean
  /** The first character that is not in the GSM alphabet. */
  costly?: string
}

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const units = new Map<string, number>([
  ...Array.from(basic, (letter) => [letter, 1] as const),
  ...Array.from('\f^{}\\[~]|€', (letter) => [letter, 2] as const),
])

/** Units in a single segment, and in each of several, which need a header. */
const room = { gsm: { single: 160, joined: 153 }, ucs2: { single: 70, joined: 67 } } as const

/** How a text is split into messages. Sources: GSM 03.38 with its extension table, GSM 03.40 on concatenated messages. */
export function smsSize(text: string): SmsSize {
  const plain = text.replaceAll(/\{\{\{?[^{}]*\}?\}\}/g, '')
  const letters = [...plain]
  const costly = letters.find((letter) => !units.has(letter))
  const encoding = costly === undefined ? 'gsm' : 'ucs2'
  const sizes = letters.map((letter) => (encoding === 'gsm' ? (units.get(letter) ?? 1) : letter.length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return {
    encoding,
    units: total,
    ...cut(sizes, total, room[encoding]),
    atLeast: plain !== text,
    ...(costly === undefined ? {} : { costly }),
  }
}

/** A character of two units is never split, so a segment may end one unit early. */
function cut(
  sizes: readonly number[],
  total: number,
  { single, joined }: { single: number; joined: number },
) {
  if (total <= single) return { segments: total === 0 ? 0 : 1, left: single - total }
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > joined) [segments, used] = [segments + 1, 0]
    used += size
  }
  return { segments, left: joined - used }
}

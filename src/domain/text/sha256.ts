/**
 * SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. Synchronous, because an IndexedDB transaction would not stay
 * open while awaiting `crypto.subtle`, which is also missing on plain-http origins.
 * https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export function sha256(text: string): string {
  const { roots, starts } = (constants ??= makeConstants())
  const words = padded(utf8(text))
  const hash = starts.slice()
  const schedule = new Int32Array(64)
  for (let block = 0; block < words.length; block += 16) {
    fill(schedule, words, block)
    mix(hash, schedule, roots)
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

let constants: { roots: Int32Array; starts: Int32Array } | undefined

/** The first bits of the fractional parts of the cube roots and square roots of the first primes. */
function makeConstants() {
  const primes: number[] = []
  for (let candidate = 2; primes.length < 64; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0
  return {
    roots: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    starts: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  }
}

/** UTF-8 bytes. A lone surrogate becomes the replacement character, as in `TextEncoder`. */
function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const character of text) {
    const given = character.codePointAt(0) ?? 0
    const code = given >= 0xd800 && given < 0xe000 ? 0xfffd : given
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return bytes
}

const tail = (code: number) => 0x80 | (code & 0x3f)

function padded(bytes: readonly number[]): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16)
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8))
  }
  bytes.forEach((byte, at) => put(at, byte))
  put(bytes.length, 0x80)
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29)
  words[words.length - 1] = bytes.length << 3
  return words
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Int32Array, index: number) => words[index] ?? 0

function fill(schedule: Int32Array, words: Int32Array, block: number) {
  for (let i = 0; i < 16; i++) schedule[i] = at(words, block + i)
  for (let i = 16; i < 64; i++) {
    const early = at(schedule, i - 15)
    const late = at(schedule, i - 2)
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const big = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[i] = at(schedule, i - 16) + small + at(schedule, i - 7) + big
  }
}

function mix(hash: Int32Array, schedule: Int32Array, roots: Int32Array) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const right = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + right + ((e & f) ^ (~e & g)) + at(roots, i) + at(schedule, i)) | 0
    const left = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (left + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = at(hash, i) + word
}

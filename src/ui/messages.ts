/**
 * One sentence of the product. Placeholders are `{name}`; a part that becomes a link or code is `<name>…</name>`
 * (see `Words.rich`); doubled braces, as in `{{payload.total}}`, are text.
 * An object holds one form for each plural category of the language, chosen by the value `count`.
 */
export type Message =
  | string
  | { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string }

export type Catalogue = Readonly<Record<string, Message>>

export type Messages<M extends Catalogue> = { readonly english: M }

/** The value of a placeholder. Numbers and dates are formatted for the language. */
export type Value = string | number | Date

type InBraces<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `{${string}`
    ? InBraces<Rest>
    : Name | InBraces<Rest>
  : never

type InTags<S extends string> = S extends `${string}</${infer Name}>${infer Rest}`
  ? Name | InTags<Rest>
  : never

type Forms<T extends Message> = T extends string ? T : T[keyof T & string] & string
type CountOf<T extends Message> = T extends string ? never : 'count'

/** The names of values needed to fill a message. */
export type Placeholders<T extends Message> = T extends Message ? InBraces<Forms<T>> | CountOf<T> : never

export type Tags<T extends Message> = T extends Message ? InTags<Forms<T>> : never

/**
 * Declares the words of a part of the product, in English. Keys are per catalogue; write whole sentences, never halves
 * to be joined. Another language will be a second argument, loaded when chosen: `{ ar: () => import('./words.ar.ts') }`.
 */
export function defineMessages<const M extends Catalogue>(english: M): Messages<M> {
  return { english }
}

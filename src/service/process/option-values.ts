import { minPerSecond } from '../access/rate-limit.ts'

/* Each function parses the text of an option. `name` is used in messages, which never repeat a secret. */

export function toPort(text: string, name: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`${name} must be a whole number from 0 to 65535, not "${text}"`)
  return port
}

export function toNonEmpty(text: string, name: string): string {
  if (text.trim() === '') throw new Error(`${name} must not be empty`)
  return text
}

/** The message never contains the value, which is a secret. */
export function toKey(text: string, name: string): string {
  if (!/^[\x21-\x7e]{16,256}$/.test(text))
    throw new Error(`${name} must be 16 to 256 visible characters without spaces`)
  return text
}

export function toDatabaseUrl(text: string, name: string): string {
  if (!/^postgres(ql)?:\/\/\S+$/.test(text))
    throw new Error(`${name} must begin with postgres:// or postgresql://`)
  return text
}

/** The address may contain no user or password, because keys are sent as a header; nor a query or a fragment. */
export function toUpstream(text: string, name: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error(`${name} must be the http:// or https:// address of a service`)
  return url.href.replace(/\/+$/, '').replace(/\/v1$/, '')
}

const splitList = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '')

/** Sources for the page's policy. Only plain origins are accepted, because anything else could add a rule to the policy. */
export function toOrigins(text: string, name: string): string[] {
  return splitList(text).flatMap((part) => {
    if (part === '*') return ['http:', 'https:']
    const url = URL.canParse(part) ? new URL(part) : undefined
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      !/^\/?$/.test(url.pathname) ||
      url.href !== `${url.origin}/` ||
      !/^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname)
    )
      throw new Error(`${name} takes origins such as https://api.example.com, not "${part}"`)
    return [url.origin]
  })
}

export function toHosts(text: string, name: string): string[] {
  return splitList(text).map((part) => {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(part))
      throw new Error(`${name} takes names such as carillon.example.com, not "${part}"`)
    return part.toLowerCase()
  })
}

export const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (text: string, name: string): Word => {
    const word = words.find((one) => one === text)
    if (word === undefined) throw new Error(`${name} must be ${words.join(' or ')}, not "${text}"`)
    return word
  }

export function toRate(text: string, name: string): number {
  const rate = Number(text)
  if (!/^\d+$/.test(text) || rate < minPerSecond || rate > 100_000)
    throw new Error(`${name} must be a whole number from ${minPerSecond} to 100000, not "${text}"`)
  return rate
}

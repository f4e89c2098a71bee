import type { LinkComponentProps } from '@tanstack/react-router'
import { genericWords } from './generic-words.ts'
import { useWords } from './language.tsx'
import { shortNode } from './short-text.ts'

/** Whether a URL can lead there: a browser drops an ID that is empty or dots, and refuses half a character. */
export const isReachable = ({ params, search }: { params?: unknown; search?: unknown }): boolean =>
  textsIn(params).every((id) => !/^\.{0,2}$/.test(id)) &&
  [...textsIn(params), ...textsIn(search)].every((text) => !/\p{Cs}/u.test(text))

const textsIn = (given: unknown): string[] =>
  Object.values(given ?? {}).filter((value): value is string => typeof value === 'string')

/** Replaces a link whose ID cannot be part of a URL. */
export function Unreachable({ children }: Pick<LinkComponentProps, 'children'>) {
  const t = useWords(genericWords)
  return (
    <>
      {shortNode(typeof children === 'function' ? children({ isActive: false }) : children)}{' '}
      <small>{t('noAddress')}</small>
    </>
  )
}

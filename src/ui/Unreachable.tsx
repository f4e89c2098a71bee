import type { LinkComponentProps } from '@tanstack/react-router'
import { genericWords } from './generic-words.ts'
import { useWords } from './language.tsx'
import { shortNode } from './short-text.ts'

/** Whether a browser keeps these texts as steps of an address: it refuses half a character, and dots lead to another folder. */
export function isReachable({ params, search }: { params?: unknown; search?: unknown }): boolean {
  return (
    textsIn(params).every((id) => !/^\.{0,2}$/.test(id)) && ![params, search].flatMap(textsIn).some(isHalf)
  )
}

const isHalf = (text: string) => /\p{Cs}/u.test(text)

const textsIn = (given: unknown): string[] =>
  typeof given === 'object' && given !== null
    ? Object.values(given).filter((value): value is string => typeof value === 'string')
    : []

/** What would be a link, where no address leads to it. */
export function Unreachable({ children }: Pick<LinkComponentProps, 'children'>) {
  const t = useWords(genericWords)
  return (
    <>
      {shortNode(typeof children === 'function' ? children({ isActive: false }) : children)}{' '}
      <small>{t('noAddress')}</small>
    </>
  )
}

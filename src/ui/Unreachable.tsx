import type { LinkComponentProps } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { genericWords } from './generic-words.ts'
import { useWords } from './language.tsx'
import { shortNode } from './short-text.ts'

/** Says why an ID cannot be a segment of a URL. The app passes the rule in, because it belongs to the domain. */
export const AddressRule = createContext<(id: string) => 'empty' | 'dots' | 'half' | undefined>(
  () => undefined,
)

/** Whether a URL can lead there. Search parameters may contain anything except half a character. */
export function useIsReachable({ params, search }: { params?: unknown; search?: unknown }): boolean {
  const problemOf = useContext(AddressRule)
  return (
    textsIn(params).every((id) => problemOf(id) === undefined) &&
    textsIn(search).every((text) => problemOf(text) !== 'half')
  )
}

const textsIn = (given: unknown): string[] =>
  typeof given === 'object' && given !== null
    ? Object.values(given).filter((value): value is string => typeof value === 'string')
    : []

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

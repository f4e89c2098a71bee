import type { LinkComponentProps } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { genericWords } from './generic-words.ts'
import { useWords } from './language.tsx'
import { shortNode } from './short-text.ts'

/** Says why an id cannot be a step of an address. The rule is the domain's, so the app passes it in. */
export const AddressRule = createContext<(id: string) => 'empty' | 'dots' | 'half' | undefined>(
  () => undefined,
)

/** Whether an address leads there. In a search only half a character is refused. */
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

/** Stands in for a link whose id cannot be part of an address. */
export function Unreachable({ children }: Pick<LinkComponentProps, 'children'>) {
  const t = useWords(genericWords)
  return (
    <>
      {shortNode(typeof children === 'function' ? children({ isActive: false }) : children)}{' '}
      <small>{t('noAddress')}</small>
    </>
  )
}

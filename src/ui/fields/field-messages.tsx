import { createContext, type ReactNode, useContext } from 'react'

const asWritten = (message: string) => message
const TranslateContext = createContext<(message: string) => string>(asWritten)

/** Turns the messages of a form's rules, which are ids, into sentences for every field inside. */
export function FieldMessages({
  translate,
  children,
}: {
  translate: (message: string) => string
  children: ReactNode
}) {
  return <TranslateContext value={translate}>{children}</TranslateContext>
}

export function useTranslateMessage(): (message: string) => string {
  return useContext(TranslateContext)
}

import { createContext, type ReactNode, useContext } from 'react'

const asWritten = (message: string) => message
const TranslateContext = createContext<(message: string) => string>(asWritten)

/** Translates the message ids of a form's schema for every field inside. */
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

import { createContext, type ReactNode, useContext } from 'react'

type Translate = (message: string) => string

const TranslateContext = createContext<Translate>((message) => message)

/** Translates the message keys of a form's schema for every field inside. */
export const FieldMessages = ({ translate, children }: { translate: Translate; children: ReactNode }) => (
  <TranslateContext value={translate}>{children}</TranslateContext>
)

export const useTranslateMessage = (): Translate => useContext(TranslateContext)

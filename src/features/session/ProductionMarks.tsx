import { useSession } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { badgeWords } from './badge-words.ts'
import { markOf, useShownConnection } from './shown-connection.ts'

/** Above every screen of a production connection. */
export function ProductionStripe() {
  const t = useWords(badgeWords)
  const { production, color, shownName, host, isTwin } = useShownConnection()
  if (!production) return null
  const word = t('badge.production')
  const isWord = shownName.toLowerCase() === word.toLowerCase()
  const name = isTwin ? (isWord ? host : t('badge.place', { name: shownName, host })) : shownName
  return (
    <p className="production-stripe" {...markOf({ color, production })}>
      {isWord && !isTwin ? word : t('badge.stripe', { name })}
    </p>
  )
}

/** Next to the title of every screen of a production connection. */
export function ProductionPill() {
  const t = useWords(badgeWords)
  const { production, color } = useSession()
  if (!production) return null
  return (
    <span className="production-pill" {...markOf({ color, production })}>
      {t('badge.production')}
    </span>
  )
}

import { useSession } from '#src/client/ClientProvider.tsx'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { icon } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useLock } from './use-lock.ts'
import { badgeWords } from './badge-words.ts'

const LockIcon = icon('M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2', 'Lock', 1.75)

/** Forgets this tab's key. Not shown if the tab has none, for example because the server holds it. */
export function LockButton() {
  const t = useWords(badgeWords)
  const { apiKey } = useSession()
  const lock = useLock()
  if (!apiKey) return null
  return (
    <Tooltip beside words={t('lock')}>
      <button type="button" className="shell-item" onClick={() => void lock()}>
        <LockIcon aria-hidden />
        <span>{t('lock')}</span>
      </button>
    </Tooltip>
  )
}

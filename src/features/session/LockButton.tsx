import { createSvgIcon } from '@mui/material/utils'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, focusRing, font, phone, radius, touch } from '#src/ui/tokens.ts'
import { useLock } from './use-lock.ts'
import { badgeWords } from './badge-words.ts'

const LockIcon = createSvgIcon(
  <path
    d="M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  />,
  'Lock',
)

const Plain = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 36,
  paddingInline: 10,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  font: font.body,
  fontWeight: 500,
  color: color.quiet,
  cursor: 'pointer',
  '& svg': { fontSize: 20 },
  '&:hover': { background: color.hover, color: color.text },
  '&:focus-visible': focusRing,
  [touch]: { minBlockSize: 44 },
  [phone]: { flexShrink: 0 },
})

/** Forgets this tab's key. Absent without a key. */
export function LockButton() {
  const t = useWords(badgeWords)
  const { apiKey } = useSession()
  const lock = useLock()
  if (apiKey === null) return null
  return (
    <Plain type="button" onClick={() => void lock()}>
      <LockIcon aria-hidden />
      {t('lock')}
    </Plain>
  )
}

import CloseIcon from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { toneIcons } from '../icons.tsx'
import { useWords } from '../language.tsx'
import { color, font, radius, tint, type Tone, toneColor } from '../tokens.ts'

const Root = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '10px 12px',
  marginBlock: 8,
  font: font.body,
  borderRadius: radius.control,
  border: '1px solid',
  overflowWrap: 'anywhere',
})
const Text = styled('div')({
  flex: 1,
  minInlineSize: 0,
  color: color.text,
  '& > strong': { display: 'block', fontWeight: 600 },
})
const Side = styled('div')({ display: 'flex', gap: 4, alignItems: 'center', marginBlock: -4 })

type Props = {
  tone?: Tone | undefined
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** A message in the page. Errors are announced when they appear. */
export function InlineAlert({ tone = 'info', title, children, action, onDismiss }: Props) {
  const t = useWords(genericWords)
  const Icon = toneIcons[tone]
  const tint12 = tint(toneColor(tone), 8)
  return (
    <Root
      role={tone === 'error' ? 'alert' : undefined}
      style={{ background: tint12, borderColor: tint(toneColor(tone), 35) }}
    >
      <Icon
        aria-hidden
        sx={{ fontSize: 18, flexShrink: 0, marginBlockStart: '1px' }}
        style={{ color: toneColor(tone) }}
      />
      <Text>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </Text>
      {(action !== undefined || onDismiss !== undefined) && (
        <Side>
          {action}
          {onDismiss && (
            <IconButton label={t('dismiss')} size="small" onClick={onDismiss}>
              <CloseIcon />
            </IconButton>
          )}
        </Side>
      )}
    </Root>
  )
}

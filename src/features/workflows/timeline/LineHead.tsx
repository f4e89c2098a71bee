import ZoomInIcon from '@mui/icons-material/ZoomInOutlined'
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined'
import Box from '@mui/material/Box'
import { collects, type TimingKind } from '#src/contract/step-kinds.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { Legend, Picture } from './drawing-styles.ts'
import { MarkShape } from './Mark.tsx'
import type { View } from './scale.ts'

import type { TimeTexts } from './time-texts.ts'
import { timelineWords } from './words.ts'

const mostZoom = 64

type Props = {
  kind: TimingKind
  view: View
  zone: string
  texts: TimeTexts
  zoom: number
  hintId: string
  onZoom: (zoom: number) => void
}

export function LineHead({ kind, view, zone, texts, zoom, hintId, onZoom }: Props) {
  const t = useWords(timelineWords)
  const outcomes = collects(kind)
    ? (['created', 'skipped', 'failed'] as const)
    : (['waits', 'failed'] as const)
  const meaning = {
    created: t('legend.waits'),
    waits: t('legend.delayed'),
    skipped: t('legend.straight'),
    failed: t('legend.failed'),
  }
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, font: font.small, color: color.quiet }}>
          {t('line.range', { from: texts.dated(view.from), to: texts.dated(view.to), zone })}
        </Box>
        <IconButton label={t('zoom.out')} disabled={zoom === 1} onClick={() => onZoom(zoom / 2)}>
          <ZoomOutIcon />
        </IconButton>
        <IconButton label={t('zoom.in')} disabled={zoom === mostZoom} onClick={() => onZoom(zoom * 2)}>
          <ZoomInIcon />
        </IconButton>
      </Box>
      <Legend>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <Picture width={20} height={20} viewBox="-12 -12 24 24" aria-hidden>
              <g data-outcome={outcome}>
                <MarkShape outcome={outcome} />
              </g>
            </Picture>
            {meaning[outcome]}
          </li>
        ))}
      </Legend>
      <Box component="p" id={hintId} sx={{ m: 0, mt: 0.5, font: font.small, color: color.quiet }}>
        {t('line.hint')}
      </Box>
    </Box>
  )
}

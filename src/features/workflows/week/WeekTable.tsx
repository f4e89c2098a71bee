import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { type OutcomeCounts, messageOutcomes, type Week } from '#src/domain/delivery/week.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font, forcedColors } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { stepWords } from '../model/step-words.ts'
import { weekWords } from './words.ts'

const high = 28

const Table = styled('table')({
  inlineSize: '100%',
  maxInlineSize: 440,
  borderCollapse: 'collapse',
  font: font.small,
  '& th': { padding: '0 0 4px', font: font.label, color: color.quiet, textAlign: 'start' },
  '& tbody > tr > *': { padding: 0, paddingBlock: 6, borderBlockStart: `1px solid ${color.line}` },
  '& tbody th': { paddingInlineEnd: 8, font: font.strong, color: color.text },
  '& tr > .number': { paddingInlineStart: 8, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .zero': { color: color.quiet },
})
const Days = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 10px)',
  gap: 4,
  '& > i': { fontStyle: 'normal', textAlign: 'center' },
})
const Bar = styled('i')({
  display: 'flex',
  flexDirection: 'column-reverse',
  blockSize: high,
  borderBlockEnd: `1px solid ${color.outline}`,
  '&[data-unread]': { borderBlockEndStyle: 'dotted' },
})
/** Failed is filled, sent is tall and skipped is hollow, so that colour is not the only distinction. */
const Part = styled('i')({
  display: 'block',
  boxSizing: 'border-box',
  '&.sent': { background: color.primary },
  '&.skipped': { border: `1px solid ${color.outline}` },
  '&.failed': { background: color.error },
  [forcedColors]: {
    forcedColorAdjust: 'none',
    '&.sent': { background: 'CanvasText' },
    '&.skipped': { borderColor: 'CanvasText' },
    '&.failed': { background: 'Highlight' },
  },
})
const Mark = styled(Part)({
  '&&': { display: 'inline-block', inlineSize: 8, blockSize: 8, marginInlineEnd: 4 },
})

/** The week in numbers, with a bar per day for each channel; screen readers get a list of the days. */
export function WeekTable({ week }: { week: Week }) {
  const [t, s] = [useWords(weekWords), useWords(stepWords)]
  const { formatDateTime, formatNumber } = useLanguage()
  const isKept = useServiceFacts().triggers === 'sandbox'
  const heads = { sent: t(isKept ? 'kept' : 'sent'), skipped: t('skipped'), failed: t('failedColumn') }
  const most = Math.max(...week.channels.flatMap(({ days }) => days.map(sum)))
  return (
    <Table>
      <VisuallyHidden as="caption">{t('title')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('channel')}</VisuallyHidden>
          </th>
          <th scope="col">
            <Days>
              <VisuallyHidden>{t('byDay')}</VisuallyHidden>
              {week.days.map(({ start }) => (
                <i key={start.getTime()} aria-hidden>
                  {formatDateTime(start, { weekday: 'narrow' })}
                </i>
              ))}
            </Days>
          </th>
          {messageOutcomes.map((fate) => (
            <th key={fate} scope="col" className="number">
              <Mark aria-hidden className={fate} />
              {heads[fate]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.channels.map(({ channel, days, total }) => (
          <tr key={channel}>
            <th scope="row">{s(`kind.${channel}`)}</th>
            <td>
              <Bars days={week.days} counts={days} most={most} isKept={isKept} />
            </td>
            {messageOutcomes.map((fate) => (
              <td key={fate} className={total[fate] === 0 ? 'number zero' : 'number'}>
                {formatNumber(total[fate])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type BarsProps = { days: Week['days']; counts: readonly OutcomeCounts[]; most: number; isKept: boolean }

function Bars({ days, counts, most, isKept }: BarsProps) {
  const t = useWords(weekWords)
  const { formatDateTime, formatList } = useLanguage()
  const textOf = (start: Date, isRead: boolean, of: OutcomeCounts | undefined) => {
    const day = formatDateTime(start, { weekday: 'short', day: 'numeric', month: 'short' })
    const present = messageOutcomes.filter((fate) => of && of[fate] > 0)
    if (!of || present.length === 0) return t(isRead ? 'day.none' : 'day.unread', { day })
    const countTexts = present.map((fate) =>
      t(fate === 'sent' && isKept ? 'count.kept' : `count.${fate}`, { count: of[fate] }),
    )
    return t('day', { day, counts: formatList(countTexts) })
  }
  const texts = days.map(({ start, isRead }, index) => textOf(start, isRead, counts[index]))
  return (
    <Days>
      {days.map(({ start, isRead }, index) => (
        <Bar key={start.getTime()} aria-hidden title={texts[index]} data-unread={isRead ? undefined : ''}>
          {messageOutcomes.map((fate) => {
            const count = counts[index]?.[fate] ?? 0
            // Always tall enough to be visible.
            const blockSize = Math.max(3, (count / most) * (high - 1))
            return count > 0 && <Part key={fate} className={fate} style={{ blockSize, flexShrink: 1 }} />
          })}
        </Bar>
      ))}
      <VisuallyHidden as="ul">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </VisuallyHidden>
    </Days>
  )
}

const sum = ({ sent, skipped, failed }: OutcomeCounts) => sent + skipped + failed

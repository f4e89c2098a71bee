import Stack from '@mui/material/Stack'
import SuccessIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import AlertIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import { isUnfinished } from '#src/domain/conditions/unfinished.ts'
import type { ConditionVerdict, GroupVerdict } from '#src/domain/conditions/verdict.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, font, radius, sticky, tint, toneColor } from '#src/ui/tokens.ts'
import Divider from '@mui/material/Divider'
import { conditionSentence, stepNamesIn } from '../../shared/condition-sentence.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { rowVerdict, useEngineSentences, verdictTones } from '../model/engine-sentences.ts'
import { conditionContextOf } from '../test-input/condition-inputs.ts'
import { testInputWords } from '../test-input/words.ts'
import type { Lab } from '../test-input/use-lab.ts'

const Banner = styled('div')({
  ...sticky,
  insetBlockStart: 'calc(var(--page-head) + var(--top-bar, 0px) + 8px)',
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '10px 12px',
  font: font.strong,
  color: color.text,
  border: '1px solid',
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
})

const icons = { passed: SuccessIcon, failed: AlertIcon, stopped: ErrorIcon, notEvaluated: AlertIcon }

const useVerdictSentences = (lab: Lab) => useEngineSentences(stepNamesIn(lab.steps))

export function Verdict({ lab }: { lab: Lab }) {
  const t = useWords(testInputWords)
  const sentences = useVerdictSentences(lab)
  const { semantics } = useServiceFacts()
  const evaluation = evaluateFilters(lab.filters, conditionContextOf(lab.input), semantics)
  const isOpen = lab.filters.some(({ children }) => children?.some(isUnfinished))
  const shownVerdict = isOpen ? 'notEvaluated' : evaluation.stopped ? 'stopped' : evaluation.verdict
  const [Icon, tone] = [icons[shownVerdict], toneColor(verdictTones[shownVerdict])]
  return (
    <>
      <Banner
        style={{
          background: `linear-gradient(${tint(tone, 10)}, ${tint(tone, 10)}), ${color.surface}`,
          borderColor: tint(tone, 35),
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 20, flexShrink: 0 }} style={{ color: tone }} />
        <output aria-label={t('verdict')}>
          {isOpen ? t('verdict.unfinished') : sentences.evaluation(evaluation)}
        </output>
      </Banner>
      {!isOpen && (
        <Box role="group" aria-label={t('why')}>
          {evaluation.groups.map((group, index) => (
            <Group
              key={index} // oxlint-disable-line react/no-array-index-key -- groups are identified by their position
              lab={lab}
              group={group}
              index={index}
            />
          ))}
        </Box>
      )}
    </>
  )
}

type GroupProps = {
  lab: Lab
  group: GroupVerdict
  index: number
}

function Group({ lab, group, index }: GroupProps) {
  const t = useWords(testInputWords)
  const sentences = useVerdictSentences(lab)
  const { children = [] } = lab.filters[index] ?? {}
  return (
    <>
      {index > 0 && <Divider>{t('or')}</Divider>}
      {lab.filters.length > 1 && (
        <Typography
          variant="body2"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}
        >
          <strong>{t('group', { number: index + 1 })}</strong>
          <span>{sentences.group(group)}</span>
        </Typography>
      )}
      <Stack component="ul">
        {group.children.map((row, place) => (
          <Row
            key={place} // oxlint-disable-line react/no-array-index-key -- conditions are identified by their position
            lab={lab}
            row={row}
            isToldByGroup={group.reason === row.reason && lab.filters.length > 1}
            condition={children[place] ?? {}}
          />
        ))}
      </Stack>
    </>
  )
}

type RowProps = {
  lab: Lab
  row: ConditionVerdict
  /** Whether the line of its group says the same. */
  isToldByGroup: boolean
  condition: Parameters<typeof conditionSentence>[1]
}

function Row({ lab, row, isToldByGroup, condition }: RowProps) {
  const t = useWords(testInputWords)
  const c = useWords(conditionWords)
  const sentences = useVerdictSentences(lab)
  const verdict = rowVerdict(row)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '7.75rem 1fr' },
        gap: { xs: 0.25, sm: 1 },
        py: 0.75,
      }}
    >
      <span>
        <StatusChip tone={verdictTones[verdict]}>{t(`row.${verdict}`)}</StatusChip>
      </span>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">
          {conditionSentence(c, condition, stepNamesIn(lab.steps)).text}
        </Typography>
        {!isToldByGroup && (
          <Typography color="textSecondary" variant="body2">
            {sentences.condition(row)}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

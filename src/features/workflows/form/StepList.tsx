import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form'
import { Tooltips } from '#src/ui/actions/Tooltip.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { createWords } from '#src/ui/words.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { StepPalette } from './StepPalette.tsx'
import { StepRow } from './StepRow.tsx'
import './steps/step-list.css'
import type { ListWiring, OpenMenu } from './steps/list-wiring.ts'
import { listEvents } from './steps/list-events.ts'
import { useSelection } from './steps/use-selection.ts'
import { listWords } from './steps/words.ts'
import type { StepActions } from './steps/step-actions.ts'
import { problemsAt } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'
import { words } from '../model/form-words.ts'

const SelectionBar = lazy(async () => (await import('./steps/SelectionBar.tsx')).SelectionBar, {
  Waiting: () => <Box sx={{ blockSize: 84 }} />,
})
const ListMenu = lazy(async () => (await import('./steps/ListMenu.tsx')).ListMenu)

/** About as many rows as fit into a window, and the height of one in pixels. */
const few = 20
const rowHeight = 94

const pathsIn = (errors: FieldErrors<WorkflowValues>, index: number): string =>
  problemsAt(errors.steps?.[index], `steps.${index}`)
    .map((problem) => problem.path)
    .join(' ')

type Props = {
  rows: readonly { rowKey: string; uuid: string }[]
  openUuid: string | undefined
  actions: StepActions
}

/** The steps in the order in which they run, and buttons to add one. */
export function StepList({ rows, openUuid, actions }: Props) {
  const { control } = useFormContext<WorkflowValues>()
  const { errors } = useFormState({ control, name: 'steps' })
  const selection = useSelection(rows)
  const [menu, setMenu] = useState<OpenMenu>()
  const inUse = useLanguage()
  const wordsOf: ListWiring['wordsOf'] = (catalogue) => createWords(catalogue, inUse.language, inUse)
  const wiring = { rows, actions, selection, wordsOf, onMenu: setMenu }
  const events = listEvents(wiring)
  const t = useWords(words)
  const l = useWords(listWords)
  const { choosing, picked, clear, start } = selection
  const chosen = new Set(picked)
  // The rest of a long list is rendered later, so that the open step can be edited sooner.
  const isWhole = useDeferredValue(true, rows.length <= few)
  const drawn = isWhole ? rows : rows.slice(0, few)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('steps.empty')}</Typography>
      ) : (
        <div>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: -0.5 }}>
            <Typography variant="subtitle2" component="div">
              {l('count', { count: rows.length })}
            </Typography>
            <Button size="small" aria-pressed={choosing} onClick={choosing ? clear : start}>
              {l(choosing ? 'select.end' : 'select.start')}
            </Button>
          </Box>
          {choosing && <SelectionBar wiring={wiring} />}
          <Tooltips of=".act">
            <ol
              className="step-list"
              data-choosing={choosing ? '' : undefined}
              aria-label={t('steps.label')}
              {...events}
            >
              {drawn.map(({ rowKey, uuid }, index) => (
                <StepRow
                  key={rowKey}
                  uuid={uuid}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  isOpen={uuid === openUuid}
                  errorPaths={pathsIn(errors, index)}
                  choosing={choosing}
                  isPicked={chosen.has(uuid)}
                />
              ))}
              {!isWhole && <li aria-hidden style={{ blockSize: (rows.length - few) * rowHeight }} />}
            </ol>
          </Tooltips>
        </div>
      )}
      {menu && <ListMenu menu={menu} wiring={wiring} onClose={() => setMenu(undefined)} />}
      <StepPalette onAdd={actions.add} />
    </Box>
  )
}

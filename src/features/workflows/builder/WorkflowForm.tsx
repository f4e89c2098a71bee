import { Global } from '@emotion/react'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useState,
  type ChangeEvent,
  useMemo,
} from 'react'
import {
  FormProvider,
  useForm,
  type UseFormReturn,
  type FieldErrors,
  type FieldPath,
  get,
} from 'react-hook-form'
import type { Note } from '#src/client/call/types.ts'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { storageKeyOf } from '#src/client/drafts/draft-store.ts'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { color, lowWindow, phone } from '#src/ui/tokens.ts'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import type { DraftSession, FormStart } from '../drafts/draft-session.ts'
import { useDraftInUrl } from '../drafts/draft-url.ts'
import { DraftHead } from '../drafts/DraftHead.tsx'
import { useDraftSession } from '../drafts/use-draft-session.ts'
import { type CaseResultMap, CaseResults } from '../test/use-cases.ts'
import { LintProvider } from '../lint/LintProvider.tsx'
import { LeaveQuestion } from '../../shared/LeaveQuestion.tsx'
import { useUnsaved } from '../model/use-unsaved.ts'
import type { FormSchema, CreateBody } from '../model/form-schema.ts'
import { FormHead, headHeight, type HeadTexts } from './FormHead.tsx'
import { ruleText, ruleWords } from '../model/rule-words.ts'
import { fetchSections, FormSections } from './FormSections.tsx'
import { useJump } from '../model/navigation/use-jump.ts'
import type { FormSubject } from './FormCode.tsx'
import { isUnchanged, savedVersionOf } from '../model/compare/version.ts'
import { CaseRunner } from '../test/CaseRunner.tsx'
import { TestProvider } from '../test/TestProvider.tsx'
import { casesIn } from '../model/test-cases.ts'
import { noTest, type TestValues } from '../model/test-input.ts'
import { SubmitterContext } from '../creation/FocusOnMessage.tsx'
import { useGuardedSubmit } from './use-guarded-submit.ts'
import { useSteps } from '../steps/list/use-steps.ts'
import type { WorkflowValues } from '../model/values.ts'
import { solvedProblems } from '../model/problems.ts'

const fetchRules = async () => {
  const { rules, PlacedFindings } = await import('./late-parts.ts')
  void fetchSections()
  return { ...rules, PlacedFindings }
}

const SaveDialog = lazyPart(async () => (await import('./late-parts.ts')).SaveDialog)

/** Disabled while another tab writes the draft. */
const Writable = styled('fieldset')({
  display: 'contents',
  '&:disabled :is(input, textarea, select, [role="combobox"])': {
    color: color.disabled,
    background: color.sunken,
    cursor: 'not-allowed',
  },
})

/** Keeps focused fields and the caret from scrolling under the head. */
const belowHead = {
  ':root': {
    '--top-bar': headHeight.wide,
    scrollPaddingBlockStart: 'calc(var(--page-head) + var(--top-bar) + 16px)',
    [phone]: { '--top-bar': headHeight.phone },
    [lowWindow]: { '--top-bar': '0px' },
  },
} as const

export type FormTexts = HeadTexts & {
  /** Asks before the form is left; by default, whether to leave it unsaved. */
  leave?: string
}

/** For the component that submits the form. */
export type FormHandle = {
  /** Ends the draft once the service has accepted the form. */
  finish: (...saved: Parameters<DraftSession['finish']>) => Promise<void>
  /** Submits in another way than the button, after the same checks. */
  attempt: (send: () => void) => void
  /** The form's draft; `undefined` if it has none. */
  draft: () => Promise<OpenDraft | undefined>
}

type Props = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  schema: FormSchema
  texts: FormTexts
  /** The first values, and those that may be lost without asking. */
  formStart: FormStart
  ref: Ref<FormHandle>
  subject: FormSubject
  /** Step uuids by the ids that a URL may use instead. */
  stepIds?: ReadonlyMap<string, string>
  busy: boolean
  onAttempt: (why?: Note) => void
  /** Why the last attempt failed. */
  failure: ReactNode
}

/** The form of a workflow. Every part watches its own fields, so that a keystroke does not render the whole form. */
export function WorkflowForm(props: Props) {
  const { form, schema, texts, formStart, ref, subject, stepIds, busy, onAttempt } = props
  const { untouched } = formStart
  const steps = useSteps(form, stepIds)
  const jumping = useJump(form, steps.setOpen)
  const recheck = useRecheck(form, schema)
  const {
    draftSession,
    isElsewhere,
    leaving: leavingForm,
    finish,
    ...keeping
  } = useDraftSession(form, formStart)
  useDraftInUrl(draftSession, leavingForm)
  const session = useSession()
  // That of an edit is known before its draft is open.
  const testAt = formStart.workflow && storageKeyOf(session, { workflowId: formStart.workflow._id })
  const test = useForm<TestValues>({ defaultValues: noTest })
  const leaving = useUnsaved(form, untouched, keeping)
  const ruleMessages = useWords(ruleWords)
  const translate = useCallback((message: string) => ruleText(ruleMessages, message), [ruleMessages])
  const exists = subject.kind === 'update'
  const [caseResults, setCaseResults] = useState<CaseResultMap>()
  const isAllowed = useMay(exists ? 'workflowUpdate' : 'workflowCreate').because !== 'role'
  const { attempt, sentFrom, isAsking, held, release } = useGuardedSubmit({
    form,
    schema,
    casesOnDevice: () => test.getValues('cases'),
    isAllowed,
    onPress: steps.leaveNew,
    onAttempt,
    live: () => {
      if (subject.kind === 'create' || subject.workflow.active !== true) return undefined
      const base = subject.base()
      return isUnchanged(base, savedVersionOf(form.getValues())) ? undefined : base
    },
  })
  const isBusy = busy || isAsking
  useScreenActions(() => [
    { label: texts.submit, onSelect: attempt, disabled: isBusy || isElsewhere || !isAllowed, isMain: true },
  ])
  /** Test cases that the service did not keep stay on this device. */
  const finishForm: FormHandle['finish'] = async (saved) => {
    const cases = form.getValues('cases')
    if (cases.length > 0) {
      const isDropped = casesIn(saved.data).length === 0
      if (isDropped) test.setValue('cases', cases)
      test.setValue('isOnDevice', isDropped)
    }
    await finish(saved)
  }
  const draft = async () => (await keeping.whenOpened())?.draft
  useImperativeHandle(ref, () => ({ finish: finishForm, attempt, draft }))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isSubmitKey = event.ctrlKey || event.metaKey
    // Enter in any one-line field would create the workflow before it is finished.
    if (isSubmitKey || event.target instanceof HTMLInputElement) event.preventDefault()
    if (isSubmitKey) attempt()
  }
  return (
    <FormProvider {...form}>
      <FieldMessages translate={translate}>
        <Box
          component="form"
          noValidate
          aria-label={texts.label}
          onKeyDown={onKeyDown}
          onChange={recheck}
          onSubmit={(event) => {
            event.preventDefault()
            attempt()
          }}
        >
          <Global styles={belowHead} />
          <LintProvider writing={steps.open?.isNew ? steps.open.uuid : undefined} fetchRules={fetchRules}>
            <SubmitterContext value={sentFrom}>
              <Writable disabled={isElsewhere}>
                <FormHead
                  subject={subject}
                  texts={texts}
                  busy={isBusy}
                  isAllowed={isAllowed && !isElsewhere}
                  draftSession={draftSession}
                  schema={schema}
                  onJump={jumping.jump}
                />
              </Writable>
              {draftSession && <DraftHead draftSession={draftSession} />}
              <Writable disabled={isElsewhere}>{props.failure}</Writable>
            </SubmitterContext>
            <Writable disabled={isElsewhere}>
              <TestProvider
                form={test}
                storageKey={testAt ?? draftSession?.testAt}
                onStored={draftSession?.ensureKept}
              >
                <CaseResults value={caseResults}>
                  <FormSections {...jumping} {...{ steps, subject }} />
                </CaseResults>
                <CaseRunner onResults={setCaseResults} />
              </TestProvider>
            </Writable>
            {held && (
              <SaveDialog
                live={held.live}
                failing={held.failing}
                exists={exists}
                onClose={release}
                onShowCases={() => {
                  release()
                  jumping.jump({ path: 'cases' })
                }}
                onSave={(why) => {
                  release()
                  held.send(why)
                }}
              />
            )}
          </LintProvider>
        </Box>
      </FieldMessages>
      <LeaveQuestion leaving={leaving} title={texts.leave} />
    </FormProvider>
  )
}

type Form<T> = Pick<UseFormReturn<WorkflowValues, unknown, T>, 'subscribe' | 'clearErrors' | 'getValues'>

/** Delay between the last change and the next check of the errors. */
const debounceMs = 300

/**
 * Removes errors once they are solved, even by a change elsewhere (a step that is switched off). New errors are only
 * found on leaving a field or on submit, so that a new row is not invalid from the start. Listens to the page, because
 * the form would copy all values on every keystroke.
 */
function useRecheck<T>({ subscribe, clearErrors, getValues }: Form<T>, schema: FormSchema) {
  const checker = useMemo(
    () => createChecker({ subscribe, clearErrors, getValues }, schema),
    [subscribe, clearErrors, getValues, schema],
  )
  useEffect(() => checker.start(), [checker])
  return checker.onChange
}

function createChecker<T>({ subscribe, clearErrors, getValues }: Form<T>, schema: FormSchema) {
  let errors: FieldErrors<WorkflowValues> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = (paths: string[]) => clearErrors(paths as FieldPath<WorkflowValues>[]) // paths of the form's own errors
  const clearSolved = () => {
    const solved = solvedProblems(schema, errors, getValues())
    if (solved.length > 0) clear(solved)
  }
  return {
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      const { name = '' } = target as { name?: string } // not only fields report changes
      // The service's error was about the previous value.
      if ((get(errors, name) as { type?: string } | undefined)?.type === 'service') clear([name])
      clearTimeout(timer)
      timer = setTimeout(clearSolved, debounceMs)
    },
    start() {
      const stop = subscribe({
        formState: { errors: true },
        callback: (state) => {
          errors = state.errors ?? {}
        },
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}

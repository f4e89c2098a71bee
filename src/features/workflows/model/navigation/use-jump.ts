import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { focusField } from './focus-field.ts'
import type { WorkflowValues } from '../values.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { sections } from '#src/client/search.ts'

export type Section = (typeof sections)[number]

/** Fields above the sections, visible in all of them. */
const above = new Set(['name', 'notificationGroupId'])

/** The section of a form path; `undefined` for fields above the sections. */
export function sectionOf(path: string): Section | undefined {
  const [field = ''] = path.split('.')
  if (field === 'steps') return 'steps'
  // A place in the form rather than a field.
  if (field === 'cases') return 'test'
  return above.has(field) ? undefined : 'settings'
}

/** The step whose form is open. A change of `focus` asks the form to move the focus there. */
export type OpenStep = {
  uuid: string
  /** Path of a field, or `true` for the form as a whole. */
  focus?: string | true
  /** It was just added, and nothing else has been looked at since. */
  isNew?: true
}

/** A field, or a list of fields, of the form; `step` is the position of the step it is in. */
export type Place = { path: string; step?: number }

/** Jumps to a field, whatever section it is in and whether or not its step is open. */
export function useJump<T>(form: UseFormReturn<WorkflowValues, unknown, T>, open: (step: OpenStep) => void) {
  const { section, show } = useSection()
  /** The place still to be reached, because its section may have to be shown first. */
  const [goal, setGoal] = useState<Place>()

  const { getValues } = form
  const arrive = useCallback(
    ({ path, step }: Place) => {
      setGoal(undefined)
      const uuid = step === undefined ? undefined : getValues(`steps.${step}.uuid`)
      if (uuid === undefined && path !== 'cases') focusField(path)
      else if (uuid !== undefined) open({ uuid, focus: path })
    },
    [getValues, open],
  )
  const jump = useCallback(
    (to: Place) => {
      const target = sectionOf(to.path) ?? section
      // The cases may not have been read yet.
      if (target === section && target !== 'test') return arrive(to)
      setGoal(to)
      show(target)
    },
    [arrive, section, show],
  )
  const goalHere = goal && sectionOf(goal.path) === section ? goal : undefined
  return { section, show, jump, goal: goalHere, arrive }
}

/** Completes the jump once the part that contains the place is rendered. */
export function useArrival(at: Place | undefined, onArrive: (place: Place) => void): void {
  useEffect(() => {
    if (at) onArrive(at)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each jump is a new place; a new callback is not a new jump
  }, [at])
}

/** The current section, kept in the URL without history entries, so that Back leaves the form. */
function useSection() {
  const section = useSearch({ from: '/builder', select: ({ section: requested = 'steps' }) => requested })
  const navigate = useNavigate()
  const show = useCallback(
    (next: Section) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, section: next === 'steps' ? undefined : next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { section, show }
}

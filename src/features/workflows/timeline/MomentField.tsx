import { instantAt, wallTimeAt } from '#src/domain/timing/zone.ts'
import { BareInput, boxState, ControlBox } from '#src/ui/fields/control-styles.ts'
import { FieldFrame, type FieldProps } from '#src/ui/fields/FieldFrame.tsx'

type Props = FieldProps & { at: number; zone: string; onChange: (at: number) => void }

/** Day and time, to the second, in a zone. Incomplete input changes nothing. */
export function MomentField({ at, zone, onChange, size, ...frame }: Props) {
  return (
    <FieldFrame {...frame} error={undefined}>
      {(control) => (
        <ControlBox {...boxState({ size })}>
          <BareInput
            {...control}
            type="datetime-local"
            step={1}
            value={new Date(wallTimeAt(at, zone)).toISOString().slice(0, 19)}
            onChange={(event) => {
              const wall = Date.parse(`${event.target.value}Z`)
              if (!Number.isNaN(wall)) onChange(instantAt(wall, zone))
            }}
          />
        </ControlBox>
      )}
    </FieldFrame>
  )
}

import { markColors, type ServiceMarks } from '#src/contract/console-config.ts'
import { oneOf } from './option-values.ts'
import { setting, toggle } from './setting.ts'

/** How the console labels the service on every screen. */
export const markSettings = {
  serviceName: setting<string | undefined>({
    flag: 'service-name',
    takes: '<text>',
    variable: 'SERVICE_NAME',
    help: 'What the console calls the service',
    usual: undefined,
    read: toName,
  }),
  serviceColor: setting<(typeof markColors)[number]>({
    flag: 'service-color',
    takes: '<color>',
    variable: 'SERVICE_COLOR',
    help: 'Its colour: blue, green, amber or red',
    usual: 'none',
    read: oneOf(...markColors),
  }),
  serviceProduction: toggle({
    flag: 'service-production',
    variable: 'SERVICE_PRODUCTION',
    help: ['Mark it as production: every change is', 'confirmed with a reason and a ticket'],
  }),
}

const longest = 60

function toName(text: string, name: string): string {
  if (text.length > longest || !/^[^\p{Cc}\p{Cf}]*\S[^\p{Cc}\p{Cf}]*$/u.test(text))
    throw new Error(`${name} takes up to ${longest} visible characters`)
  return text.trim()
}

type Given = {
  serviceName: string | undefined
  serviceColor: (typeof markColors)[number]
  serviceProduction: boolean
}

export const marksOf = ({ serviceName, serviceColor, serviceProduction }: Given): ServiceMarks => ({
  ...(serviceName !== undefined && { name: serviceName }),
  ...(serviceColor !== 'none' && { color: serviceColor }),
  ...(serviceProduction && { production: true }),
})

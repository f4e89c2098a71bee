import { appointmentReminder, invoiceOverdue, orderReceipt } from './orders.ts'
import { commentDigest, weeklySummary, welcomeSeries } from './people.ts'
import type { Sample } from './sample.ts'
import { incidentAlert, passwordReset } from './urgent.ts'

/** The gallery, simplest first. */
export const samples: readonly Sample[] = [
  orderReceipt,
  passwordReset,
  commentDigest,
  appointmentReminder,
  weeklySummary,
  welcomeSeries,
  invoiceOverdue,
  incidentAlert,
]

export const sampleCalled = (id: string): Sample | undefined => samples.find((sample) => sample.id === id)

/** Why a digest or a delay cannot run. Shared by findings, sentences and cards. */
export const timingProblems = {
  'problem.noMetadata': 'The timing is missing.',
  'problem.noAmount': 'The amount is missing.',
  'problem.badAmount': 'The amount is not a valid number.',
  'problem.noUnit': 'The unit of time is missing.',
  'problem.unknownUnit': 'A schedule cannot use this unit of time.',
  'problem.unknownType': 'The service does not know this type of timing and does not wait.',
  'problem.noAtTime': 'The time of day is missing.',
  'problem.badAtTime': 'The time of day is not valid.',
  'problem.badWeekDay': 'A day of the week is not valid.',
  'problem.badMonthDay': 'A day of the month is not valid.',
  'problem.refusedMonthDays': 'The service refuses schedules by date. Choose “By weekday”.',
  'problem.noOrdinal': 'The day of the month is missing.',
  'problem.badOrdinal': 'The day of the month is not valid.',
  'problem.never': 'That is after the year 9999. Enter a shorter time.',
  'problem.noDelayPath': 'No payload field is chosen for the date.',
} as const

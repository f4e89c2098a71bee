/** Why a digest or a delay cannot run. Findings, sentences, time line and dry run say it alike. */
export const timingProblems = {
  'problem.noMetadata': 'It has no timing.',
  'problem.noAmount': 'Its amount is missing.',
  'problem.badAmount': 'Its amount is not a number that can be waited for.',
  'problem.noUnit': 'Its unit of time is missing.',
  'problem.unknownUnit': 'Its unit of time is not one of a schedule.',
  'problem.unknownType': 'The service does not know this kind of timing, and goes on without waiting.',
  'problem.noAtTime': 'The time of day is missing.',
  'problem.badAtTime': 'The time of day cannot be read.',
  'problem.badWeekDay': 'One of the days of the week does not exist.',
  'problem.badMonthDay': 'One of the days of the month does not exist.',
  'problem.refusedMonthDays':
    'The service refuses schedules by date, whatever the date: this is never sent. Choose “By weekday” instead.',
  'problem.noOrdinal': 'Which day of the month it is, is missing.',
  'problem.badOrdinal': 'Which day of the month it is cannot be read.',
  'problem.never': 'Such a time never comes.',
  'problem.noDelayPath': 'The field that holds the date is not named.',
} as const

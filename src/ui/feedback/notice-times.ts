/** How long notices stay, in milliseconds. Apart from the notices themselves, which are loaded with the first one. */
export const noticeTimes = { noticeMs: 2000, errorMs: 5000 };

/** As the administrators have set them. */
export function setNoticeTimes(seconds: { notice: number; error: number }): void {
  noticeTimes.noticeMs = seconds.notice * 1000;
  noticeTimes.errorMs = seconds.error * 1000;
}

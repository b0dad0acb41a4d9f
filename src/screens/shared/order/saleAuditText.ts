/** What 重传 of refused choices (3103) came to. */
export const resentText = (resent: number): string =>
  resent === 0 ? '没有上传失败的审核反馈' : `${resent} 条审核反馈正在重新上传医保中心`;

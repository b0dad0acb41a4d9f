/** The part of the port about electronic vouchers of settlements. It throws as the rest does. */
export interface CertPort {
  /** 4901 电子结算凭证上传; `redFlag` 1: 冲红. */
  tellCert(request: CertRequest): Promise<{ readonly elecSetlCertNo: string }>;
  /** 5501 电子结算凭证状态查询; null where the centre has no such voucher. */
  certState(request: {
    readonly fixmedinsCode: string;
    readonly setlId: string;
    readonly elecSetlCertCode: string;
    readonly elecSetlCertNo: string;
  }): Promise<{ readonly redFlag: '0' | '1'; readonly reimFlag: '0' | '1' | '2' } | null>;
}
export interface CertRequest {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly setlId: string;
  readonly elecSetlCertType: string;
  readonly elecSetlCertCode: string;
  readonly elecSetlCertNo: string;
  readonly elecSetlCertChkcode: string;
  readonly issuDate: string;
  readonly redFlag: '0' | '1';
}

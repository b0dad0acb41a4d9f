/** The part of the port about staff: 5102, and 9002 beside 9001. It throws as the rest of the port does. */
export interface StaffPort {
  /** 5102 医执人员信息查询: the staff of an institution, all or by name. */
  practitioners(request: { fixmedinsCode: string; pracPsnName?: string }): Promise<readonly Practitioner[]>;
  /** 9002 签退. @throws InsurerRefusal when nobody is signed in under that number, or on another day */
  signOut(request: SignOutRequest): Promise<{ signTime: string }>;
}
export interface Practitioner {
  readonly pracPsnCode: string;
  readonly pracPsnName: string;
  readonly pracPsnType: '1' | '2' | '3' | '4';
  readonly psnCertType: string;
  readonly certno: string;
  readonly pracPsnCert: string;
  readonly pracCertNo: string;
  readonly hiDrFlag: '0' | '1';
  /** `YYYY-MM-DD`. */
  readonly begntime: string;
  readonly endtime: string | null;
  readonly chgRea: string;
}
export interface SignOutRequest {
  /** 30 characters, as of every message. */
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly signNo: string;
  readonly opterNo: string;
}
